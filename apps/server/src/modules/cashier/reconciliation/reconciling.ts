import type { Route } from '../../../platform/index.ts';
import type { Staff } from '../../staff/index.ts';
import type { Payments } from '../received/till.ts';
import type { Refunds } from '../received/refunds.ts';
import type { Payouts } from '../withdrawal/payouts.ts';
import { createClearings } from './clearing.ts';
import { createCommands } from './commands.ts';
import { reconciliationOfficeRoutes } from './office-routes.ts';
import { type ReconciliationParts, createReconciliation } from './reconciliation.ts';
import { createSweep } from './sweep.ts';

type ReconcilingParts = Omit<ReconciliationParts, 'clearing'> & {
  office: Staff;
  payments: Payments;
  payouts: Payouts;
  refunds: Refunds;
};

/** The books held against the bank: builds the parts, gives their queues their workers, and plans the nights. */
export function createReconciling(parts: ReconcilingParts): { routes: Route[] } {
  const { jobs } = parts;
  const clearing = createClearings(parts);
  const reconciliation = createReconciliation({ ...parts, clearing });
  const sweep = createSweep({ ...parts, reconciliation });
  const commands = createCommands(parts);
  jobs.work('pix_sweep', () => sweep.recent());
  jobs.every('pix_sweep', '*/5 * * * *');
  // Of UTC: ten past two and half past two in the site's time zone.
  jobs.work('pix_sweep_day', () => sweep.yesterday());
  jobs.every('pix_sweep_day', '10 5 * * *');
  jobs.work('reconcile', ({ day }) => reconciliation.compare(day));
  jobs.work('reconcile_days', () => reconciliation.plan());
  jobs.every('reconcile_days', '30 5 * * *');
  return { routes: reconciliationOfficeRoutes({ ...parts, clearing, commands, reconciliation }) };
}
