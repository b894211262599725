import { hostname } from 'node:os';
import {
  type SelfVerification,
  createSelfVerification,
  eventRoutes,
  selfVerificationRoutes,
} from '../modules/platform/self-verification/index.ts';
import type { Route } from '../platform/index.ts';
import type { AccountModules } from './accounts.ts';
import type { Modules } from './modules.ts';
import type { GameCatalog } from './play.ts';
import type { Platform } from './platform.ts';
import type { ServerDeps } from './server-deps.ts';
import { readVersion } from './version.ts';

interface VerifiedModules {
  platform: Platform;
  accounts: AccountModules;
  gameCatalog: GameCatalog;
}

/** Creates the verification of this node by itself, which closes a game through the catalogue. */
export function createSelfVerificationModule(
  deps: ServerDeps,
  { platform, accounts, gameCatalog }: VerifiedModules,
): SelfVerification {
  const { db, atomically, bus, clock, ids, jobs, log } = platform;
  const { catalog, gameSwitches } = gameCatalog;
  const settings = deps.selfVerification;
  return createSelfVerification({
    db,
    atomically,
    bus,
    clock,
    ids,
    jobs,
    log,
    staff: accounts.staff,
    node: {
      name: settings?.nodeName ?? hostname(),
      root: settings?.root,
      version: readVersion(deps.root),
      closesGames: settings?.closesGames ?? false,
      requiresManifest: settings?.requiresManifest ?? false,
      configuration: settings?.configuration ?? {},
    },
    recordsStarts: settings !== undefined,
    async closeGame(tx, name, reason) {
      const { byName } = await catalog.loadSnapshot();
      if (!byName.has(name)) return false;
      await gameSwitches.closeAutomatically(tx, name, reason);
      return true;
    },
  });
}

/** What the program verified of itself. */
export function listSelfVerificationRoutes({ platform, accounts, selfVerification }: Modules): Route[] {
  const { db, atomically, clock, jobs } = platform;
  return [
    ...selfVerificationRoutes({ db, atomically, jobs, staff: accounts.staff, selfVerification }),
    ...eventRoutes({ db, clock }),
  ];
}
