import { createRealityChecks, realityCheckRoutes } from '../modules/money/reality-checks/index.ts';
import type { Route } from '../platform/index.ts';
import type { AccountModules } from './accounts.ts';
import type { Modules } from './modules.ts';
import type { Platform } from './platform.ts';

/** Creates the reality checks, which bets and launches ask. */
export const createRealityCheckModule = (
  { db, atomically, bus, clock, ids, jobs }: Platform,
  { identity, sites }: AccountModules,
) => createRealityChecks({ db, atomically, bus, clock, ids, jobs, identity, sites });

/** The routes of players for reality checks and responsible play. */
export const listRealityCheckRoutes = ({ platform: { db, clock }, accounts, realityChecks }: Modules): Route[] =>
  realityCheckRoutes({ db, clock, realityChecks, sites: accounts.sites });
