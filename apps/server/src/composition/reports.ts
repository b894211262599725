import {
  costRateRoutes,
  createBalanceRecorder,
  createCostRates,
  createLiveActivity,
  createReportSchedules,
  createScheduleRunner,
  operationReportRoutes,
  reportRoutes,
  reportScheduleRoutes,
  taxStatementRoutes,
} from '../modules/money/reports/index.ts';
import type { ListExports } from '../modules/platform/exports/index.ts';
import { createSavedViews } from '../modules/platform/saved-views/index.ts';
import { maskName } from '../modules/play/wins/index.ts';
import type { Route } from '../platform/index.ts';
import type { AccountModules } from './accounts.ts';
import { findOwnReturn } from './own-returns.ts';
import type { Platform } from './platform.ts';
import type { GameCatalog } from './play.ts';
import type { RewardModules } from './rewards.ts';

/** What reports read. */
interface ReportSources {
  platform: Platform;
  accounts: AccountModules;
  gameCatalog: GameCatalog;
  rewards: RewardModules;
}

/** The reports of the operator. */
export function listReportRoutes({ platform, accounts, gameCatalog, rewards }: ReportSources): Route[] {
  const { db, atomically, clock } = platform;
  const { identity, sites, staff } = accounts;
  const { catalog } = gameCatalog;
  const listProviders = async () =>
    (await catalog.loadSnapshot()).providers.map(({ apiName, title }) => ({ key: apiName, title }));
  const costRates = createCostRates({ db, atomically, clock, staff, listProviders });
  return [
    ...reportRoutes({ db, catalog, clock, findCounted: rewards.playerStats.swept, findOwnReturn, sites }),
    ...operationReportRoutes({ db, findCounted: rewards.playerStats.swept, staff }),
    ...costRateRoutes({ db, costRates, staff }),
    ...taxStatementRoutes({ db, clock, identity, playerStats: rewards.playerStats }),
  ];
}

/** Creates the reports that are sent by e-mail, their routes and their job. */
export function createReportScheduleModule({
  platform,
  accounts,
  exports,
  rewards,
}: Omit<ReportSources, 'gameCatalog'> & { exports: ListExports }) {
  const { db, atomically, clock, ids, jobs, log } = platform;
  const { messenger, staff } = accounts;
  const savedViews = createSavedViews({ db, atomically, clock, ids, staff });
  const schedules = createReportSchedules({ db, atomically, clock, ids, savedViews, staff });
  const findCounted = rewards.playerStats.swept;
  const runner = createScheduleRunner({
    db,
    atomically,
    clock,
    exports,
    findCounted,
    log,
    messenger,
    savedViews,
    staff,
  });
  jobs.work('report_schedules', () => runner.runDue());
  return {
    routes: reportScheduleRoutes({ schedules, hasMail: () => messenger.hasChannel('mail') }),
    sweep: runner.sweep,
    /** Every minute, requests the files of the reports that are due. */
    schedule: () => jobs.every('report_schedules', '* * * * *'),
  };
}

export type ReportScheduleModule = ReturnType<typeof createReportScheduleModule>;

/** What happens now, for the live monitor of the back office. */
export function createActivityLoader({ platform, gameCatalog }: Pick<ReportSources, 'platform' | 'gameCatalog'>) {
  const { db, clock } = platform;
  return createLiveActivity({
    db,
    clock,
    maskName,
    async loadTitles() {
      const { byName } = await gameCatalog.catalog.loadSnapshot();
      return new Map([...byName.values()].map(({ name, title }) => [name, title]));
    },
  });
}

/** Every minute, stores the balances of the last full hour once they are complete. */
export function scheduleReportJobs({ jobs, ...deps }: Platform): void {
  jobs.work('store_balances', createBalanceRecorder(deps));
  jobs.every('store_balances', '* * * * *');
}
