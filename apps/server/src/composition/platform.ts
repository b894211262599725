import { connect, createAtomically } from '../db/index.ts';
import { createIdempotencyCache } from '../http/index.ts';
import { createVault } from '../modules/accounts/vault/index.ts';
import { createNoticeSender, createNotifications } from '../modules/communication/inbox/index.ts';
import { createJobs } from '../modules/platform/jobs/index.ts';
import { createWebVitals } from '../modules/platform/web-vitals/index.ts';
import { createIds } from '../platform/index.ts';
import type { ServerDeps } from './server-deps.ts';

/** How many transactions a node has at a time; others wait. */
const TRANSACTION_CONNECTIONS = 12;
const READ_CONNECTIONS = 6;

/**
 * Reads have connections of their own. A transaction that holds a lock may read through `db`, a cache that has expired for instance:
 * by the same connections it would wait for those of the transactions that wait for its lock.
 */
function openDatabase({ databaseUrl: url, log }: Pick<ServerDeps, 'databaseUrl' | 'log'>) {
  const reads = connect({ url, max: READ_CONNECTIONS, log });
  const transactions = connect({ url, max: TRANSACTION_CONNECTIONS, log });
  return {
    db: reads.db,
    atomically: createAtomically(transactions.db, { onError: (error) => log.error({ err: error }, 'after a commit') }),
    connectionUsage: () => ({ reads: reads.usage(), transactions: transactions.usage() }),
    disconnect: async () => {
      await Promise.all([reads.close(), transactions.close()]);
    },
  };
}

/** Creates what every module depends on: the database, time, randomness, jobs, the vault, and messages to players. */
export function createPlatform({ databaseUrl, bus, clock, log, random, keyRing, metrics }: ServerDeps) {
  const { db, atomically, connectionUsage, disconnect } = openDatabase({ databaseUrl, log });
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
    webVitals: createWebVitals({ atomically, clock }),
  };
}

export type Platform = ReturnType<typeof createPlatform>;
