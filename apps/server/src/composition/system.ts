import { findServerVersion, pendingMigrations } from '../db/index.ts';
import { findNewestSeal } from '../modules/money/ledger/index.ts';
import { findNewestBeaconValue } from '../modules/play/fairness/index.ts';
import { findUnsealedSince } from '../modules/platform/alerts/index.ts';
import { systemRoutes } from '../modules/platform/system/index.ts';
import type { Route } from '../platform/index.ts';
import type { Modules } from './modules.ts';
import type { ServerDeps } from './server-deps.ts';
import { readVersion } from './version.ts';

/** Jobs, health and settings. */
export function listSystemRoutes(
  deps: ServerDeps,
  { platform, accounts, gameCatalog, selfVerification }: Modules,
): Route[] {
  const { db, atomically, bus, clock, jobs, log } = platform;
  return systemRoutes({
    atomically,
    jobs,
    staff: accounts.staff,
    version: readVersion(deps.root),
    startedAt: clock.now(),
    settings: deps.settings ?? [],
    health: {
      db,
      clock,
      log,
      jobs,
      findDatabaseVersion: () => findServerVersion(db),
      countPendingMigrations: async () => (await pendingMigrations(db)).length,
      pingBus: bus.ping?.bind(bus),
      findBeaconValue: () => findNewestBeaconValue(db, gameCatalog.fairness.currentBeacon()),
      async findSeal() {
        const seal = await findNewestSeal(db);
        return seal && { number: String(seal.number), at: seal.at };
      },
      findUnsealedSince: () => findUnsealedSince(db),
      listSelfVerifications: () => selfVerification.listNewest(),
    },
  });
}
