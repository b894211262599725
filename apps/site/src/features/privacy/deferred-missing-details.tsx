import { Deferred } from '../../shared/loading/deferred.tsx';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useSiteData } from '../../shared/site/site-data.ts';

const MissingDetailsNotice = lazyScreen(
  () => import('./missing-details-notice.tsx'),
  'MissingDetailsNotice',
  'privacy',
);

/** Data that the regulator of the site requires and the member did not give; nothing at a site that requires none. */
export function DeferredMissingDetails() {
  const { member } = useSession();
  const { data: site } = useSiteData();
  const isAsked = site?.jurisdiction.gender_required === true || site?.jurisdiction.address_required === true;
  return member === null || member.is_demo === 1 || !isAsked ? null : <Deferred of={MissingDetailsNotice} quiet />;
}
