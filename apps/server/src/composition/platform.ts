import { connect, createAtomically } from '../db/index.ts';
import { createIdempotencyCache } from '../http/index.ts';
import { createVault } from '../modules/accounts/vault/index.ts';
import { createNoticeSender, createNotifications } from '../modules/communication/inbox/index.ts';
import { createJobs } from '../modules/platform/jobs/index.ts';
import { createIds } from '../platform/index.ts';
import type { ServerDeps } from './server-deps.ts';

const MAX_CONNECTIONS = 16;

/** Creates what every module depends on: the database, time, randomness, jobs, the vault, and messages to players. */
export function createPlatform({ databaseUrl, bus, clock, log, random, keyRing, metrics }: ServerDeps) {
  const { db, usage: connectionUsage, close: disconnect } = connect({ url: databaseUrl, max: MAX_CONNECTIONS, log });
  const atomically = createAtomically(db, { onError: (error) => log.error({ err: error }, 'after a commit') });
  const ids = createIds({ clock, random });
  const jobs = createJobs({ url: databaseUrl, log, watch: metrics?.watchJobs });
  const vault = createVault({ atomically, bus, clock, random, ring: keyRing });
  const noticeSender = createNoticeSender({ bus, clock, ids, jobs });
  return {
    db,
    atomically,
    bus,
    clock,
    connectionUsage,
    disconnect,
    ids,
    jobs,
    log,
    notifications: createNotifications(noticeSender),
    noticeSender,
    random,
    /** Stored answers by idempotency key. */
    idempotencyCache: createIdempotencyCache({ db, atomically, clock, random }),
    vault,
  };
}

export type Platform = ReturnType<typeof createPlatform>;
