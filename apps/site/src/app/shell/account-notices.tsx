import { DeferredDebtNotice } from '../../features/cashier/debt/deferred-debt-notice.tsx';
import { Deferred } from '../../shared/loading/deferred.tsx';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useSiteData } from '../../shared/site/site-data.ts';

const ExclusionNotice = lazyScreen(
  () => import('../../features/security/exclusion-notice.tsx'),
  'ExclusionNotice',
  'exclusion',
);
const MissingDetailsNotice = lazyScreen(
  () => import('../../features/privacy/missing-details-notice.tsx'),
  'MissingDetailsNotice',
  'privacy',
);

/**
 * What stands above every page of a member: a debt, data that the regulator of the site requires and the member did not give, and a
 * pause or an exclusion.
 */
export function AccountNotices() {
  const { member } = useSession();
  const { data: site } = useSiteData();
  if (member === null) return null;
  const isAsked = site?.jurisdiction.gender_required === true || site?.jurisdiction.address_required === true;
  return (
    <>
      <DeferredDebtNotice />
      {member.is_demo !== 1 && isAsked && <Deferred of={MissingDetailsNotice} quiet />}
      {member.is_play_excluded === 1 && <Deferred of={ExclusionNotice} quiet />}
    </>
  );
}
