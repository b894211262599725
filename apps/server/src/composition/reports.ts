import { createBalanceRecorder, reportRoutes } from '../modules/money/reports/index.ts';
import type { Route } from '../platform/index.ts';
import type { Modules } from './modules.ts';
import type { Platform } from './platform.ts';

/** The reports of the operator. */
export function listReportRoutes({ platform, accounts, gameCatalog, rewards }: Modules): Route[] {
  const { db, clock } = platform;
  const { sites } = accounts;
  return reportRoutes({ db, catalog: gameCatalog.catalog, clock, findCounted: rewards.playerStats.swept, sites });
}

/** Every minute, stores the balances of the last full hour once they are complete. */
export function scheduleReportJobs({ jobs, ...deps }: Platform): void {
  jobs.work('store_balances', createBalanceRecorder(deps));
  jobs.every('store_balances', '* * * * *');
}
