import { createPublicProof } from '../modules/money/proof/index.ts';
import { roundArchive } from '../modules/play/rounds/index.ts';
import type { AccountModules } from './accounts.ts';
import { findOwnReturn } from './own-returns.ts';
import type { Platform } from './platform.ts';
import { type GameCatalog, createGameTitles } from './play.ts';

interface ProofSources {
  platform: Platform;
  accounts: AccountModules;
  gameCatalog: GameCatalog;
}

/** The public proof of the operator's books. */
export function createProofModule({ platform, accounts, gameCatalog }: ProofSources) {
  const { db, atomically, clock, jobs, random, vault } = platform;
  const { directory } = accounts.sites;
  return createPublicProof({
    db,
    atomically,
    archive: roundArchive,
    clock,
    countSites: async () => (await directory.all()).length,
    fairness: gameCatalog.fairness,
    findOwnReturn,
    isOnAt: async (host) => (await directory.at({ host })).features.public_proof,
    jobs,
    loadTitles: createGameTitles(gameCatalog),
    random,
    sessions: accounts.security.sessions,
    sharedGames: gameCatalog.sharedGameNames,
    vault,
  });
}

export type ProofModule = ReturnType<typeof createProofModule>;
