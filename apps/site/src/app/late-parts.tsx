import { type ComponentType, Suspense } from 'react';
import { Crash } from './crash.tsx';
import { useLate } from './late.ts';
import { screen } from './screen.ts';
import { useSession } from './session.ts';
import { useSiteData } from './site-data.ts';

const Footer = screen(() => import('../features/home/footer.tsx'), 'Footer', 'support');
const Advertisement = screen(() => import('../features/home/advertisement.tsx'), 'Advertisement', 'support');
const RewardCount = screen(() => import('../features/rewards/reward-count.tsx'), 'RewardCount', 'rewards');
const JackpotNews = screen(() => import('../features/jackpot/jackpot-news.tsx'), 'JackpotNews');
const DebtNotice = screen(() => import('./debt-notice.tsx'), 'DebtNotice', 'cashier');
const Bell = screen(() => import('../features/inbox/bell.tsx'), 'Bell', 'inbox');

/** Fetched once the first view is there; quiet where nothing is missed without it. */
function Late({ of: Part, quiet = false }: { of: ComponentType; quiet?: boolean }) {
  if (!useLate()) return null;
  return (
    <Crash quiet={quiet}>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </Crash>
  );
}

/** The footer, which stands below the first view. */
export function LateFooter() {
  return <Late of={Footer} />;
}

/** What a member owes, where they do. */
export function LateDebt() {
  const { member } = useSession();
  return member === null || member.debt_money === '0.00' ? null : <Late of={DebtNotice} quiet />;
}

/** The operator's advertisement, where there is one. */
export function LateAdvertisement() {
  const { data } = useSiteData();
  return data?.advertisement ? <Late of={Advertisement} quiet /> : null;
}

/** How many rewards wait for a member, on the way to the promotions. */
export function LateCount() {
  return <Late of={RewardCount} quiet />;
}

/** What tells a member of a jackpot that they have just won. */
export function LateJackpotNews() {
  return <Late of={JackpotNews} quiet />;
}

/** A member's messages, in a place that is kept for them. */
export function LateBell({ className }: { className: string }) {
  return (
    <div className={className}>
      <Late of={Bell} quiet />
    </div>
  );
}
