import { Suspense } from 'react';
import { useGameSheet } from '../../shared/games/game-sheet-store.ts';
import { ErrorBoundary } from '../../shared/loading/error-boundary.tsx';
import { Deferred } from '../../shared/loading/deferred.tsx';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';
import { useSiteData } from '../../shared/site/site-data.ts';
import { useNewVersion } from '../pwa/new-version.ts';

const InstallButton = lazyScreen(() => import('../../shared/install/install-button.tsx'), 'InstallButton');
const LanguageButton = lazyScreen(() => import('../../shared/language/language-button.tsx'), 'LanguageButton');
const Footer = lazyScreen(() => import('../../features/home/footer.tsx'), 'Footer', 'support');
const Advertisement = lazyScreen(() => import('../../features/home/advertisement.tsx'), 'Advertisement', 'support');
const RewardCount = lazyScreen(() => import('../../features/rewards/reward-count.tsx'), 'RewardCount', 'rewards');
const LateParts = lazyScreen(() => import('../late-parts.tsx'), 'LateParts');
const AccountNotices = lazyScreen(() => import('./account-notices.tsx'), 'AccountNotices');
const Bell = lazyScreen(() => import('../../features/inbox/bell.tsx'), 'Bell', 'inbox');

const UpdateNotice = lazyScreen(() => import('../pwa/update-notice.tsx'), 'UpdateNotice', 'support');

/** Mounted once a game is chosen: the sheet is a chunk of its own. */
const GameSheet = lazyScreen(() => import('../../shared/games/game-sheet.tsx'), 'GameSheet', 'games');

/** The sheet of the game that was chosen in a list. */
export function DeferredGameSheet() {
  const game = useGameSheet();
  if (game === null) return null;
  return (
    <ErrorBoundary key={game.name} quiet>
      <Suspense fallback={null}>
        <GameSheet game={game} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The button that installs the site as an app, where the browser offers it. */
export function DeferredInstallButton() {
  return <Deferred of={InstallButton} quiet />;
}

/** The button that changes the language. */
export function DeferredLanguageButton() {
  return <Deferred of={LanguageButton} quiet />;
}

/** The footer, which is below the first view. */
export function DeferredFooter() {
  return <Deferred of={Footer} />;
}

/** The operator's advertisement, if there is one. */
export function DeferredAdvertisement() {
  const { data } = useSiteData();
  return data?.advertisement ? <Deferred of={Advertisement} quiet /> : null;
}

/** The number of unclaimed rewards, a badge on the link to the promotions. */
export function DeferredRewardCount() {
  return <Deferred of={RewardCount} quiet />;
}

/** Offers a new version of the site. */
export function DeferredUpdateNotice() {
  return useNewVersion() && <Deferred of={UpdateNotice} quiet />;
}

/** What a member must know above every page. */
export function DeferredAccountNotices() {
  return <Deferred of={AccountNotices} quiet />;
}

/** What acts over every page and game. */
export function DeferredLateParts() {
  return <Deferred of={LateParts} quiet />;
}

/** The member's messages. The placeholder reserves the space until they load. */
export function DeferredBell({ className }: { className: string }) {
  return (
    <div className={className}>
      <Deferred of={Bell} quiet />
    </div>
  );
}
