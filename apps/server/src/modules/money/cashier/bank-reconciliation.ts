import { bankHealthRoutes } from './bank-health/bank-health-routes.ts';
import type { CashierDeps } from './cashier-deps.ts';
import type { PaymentFlow } from './payment-flow.ts';
import type { Payouts } from './payouts/payouts.ts';
import { createBankSweep } from './reconciliation/bank-sweep.ts';
import { createClearingAccount } from './reconciliation/clearing-account.ts';
import { createDifferenceCommands } from './reconciliation/difference-commands.ts';
import { reconciliationStaffRoutes } from './reconciliation/reconciliation-routes.ts';
import { createReconciliation } from './reconciliation/reconciliation.ts';

/** The comparison of the books with the bank, with the schedule of its jobs. Returns its routes. */
export function createBankReconciliation(
  deps: CashierDeps,
  { payments, payouts, refunds }: Pick<PaymentFlow, 'payments' | 'refunds'> & { payouts: Payouts },
) {
  const { db, atomically, clock, jobs, ledger, log, psp, staff } = deps;
  const clearing = createClearingAccount({ db, atomically, clock, ledger, staff, psp });
  const reconciliation = createReconciliation({ db, atomically, clock, jobs, ledger, log, psp, clearing });
  const sweep = createBankSweep({ db, atomically, clock, log, payments, payouts, psp, reconciliation });
  const commands = createDifferenceCommands({ db, atomically, clock, jobs, staff, payments, payouts, refunds });
  jobs.work('pix_sweep', () => sweep.recent());
  jobs.every('pix_sweep', '*/5 * * * *');
  // In UTC: 02:10 and 02:30 in the site's time zone.
  jobs.work('pix_sweep_day', () => sweep.yesterday());
  jobs.every('pix_sweep_day', '10 5 * * *');
  jobs.work('reconcile', ({ day }) => reconciliation.compare(day));
  jobs.work('reconcile_days', () => reconciliation.plan());
  jobs.every('reconcile_days', '30 5 * * *');
  return [
    ...reconciliationStaffRoutes({ db, clearing, commands, reconciliation }),
    ...bankHealthRoutes({ db, clock, clearing, ledger }),
  ];
}
