import { sumOpenDeposits } from '../modules/money/cashier/index.ts';
import type { Ledger } from '../modules/money/ledger/index.ts';
import { createPlayLimits, playLimitOfficeRoutes, playLimitRoutes } from '../modules/money/play-limits/index.ts';
import type { Route } from '../platform/index.ts';
import type { AccountModules } from './accounts.ts';
import type { Modules } from './modules.ts';
import type { Platform } from './platform.ts';
import { listRealityCheckRoutes } from './reality-checks.ts';

/** Creates the limits of players, which the cashier and bets ask. */
export const createPlayLimitModule = (
  { db, atomically, clock }: Platform,
  { identity, sites, staff }: AccountModules,
  ledger: Ledger,
) => createPlayLimits({ db, atomically, clock, identity, ledger, sites, staff });

/** The routes of players and staff for limits and reality checks. */
export function listPlayLimitRoutes(modules: Modules): Route[] {
  const { platform, accounts, playLimits } = modules;
  const { db, clock } = platform;
  const deps = { db, clock, limits: playLimits, staff: accounts.staff, sumOpenDeposits };
  return [...playLimitRoutes(deps), ...playLimitOfficeRoutes(deps), ...listRealityCheckRoutes(modules)];
}
