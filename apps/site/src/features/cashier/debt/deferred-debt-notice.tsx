import { Deferred } from '../../../shared/loading/deferred.tsx';
import { lazyScreen } from '../../../shared/loading/lazy-screen.ts';
import { useSession } from '../../../shared/session/use-session.ts';

const DebtNotice = lazyScreen(() => import('./debt-notice.tsx'), 'DebtNotice', 'cashier');

/** The member's debt, loaded after the first view; nothing for a member without one. */
export function DeferredDebtNotice() {
  const { member } = useSession();
  return member === null || member.debt_money === '0.00' ? null : <Deferred of={DebtNotice} quiet />;
}
