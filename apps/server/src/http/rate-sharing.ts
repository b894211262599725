import { createHash } from 'node:crypto';
import type { Atomically } from '../db/index.ts';
import type { Log } from '../platform/index.ts';
import type { RateCounters, SharedCount } from './rate-counters.ts';
import { addRates, deleteRatesBefore } from './rate-store.ts';

interface RateSharingDeps {
  atomically: Atomically;
  counters: RateCounters;
  log: Log;
}

export interface RateSharing {
  /** Adds the counts of this node to the database and applies the totals of all nodes. */
  share(): Promise<void>;
  /** Shares every second. */
  start(): void;
  stop(): Promise<void>;
}

const INTERVAL_MS = 1_000;

/** Keys per statement. */
const BATCH_SIZE = 5_000;

/** Keys are stored as digests, so that the table contains no addresses and no accounts. */
const toDigest = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);

/** Shares rate counters between nodes through a table. If the database is unreachable, each node continues with its own counts. */
export function createRateSharing({ atomically, counters, log }: RateSharingDeps): RateSharing {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isFailing = false;

  async function shareBatch(window: number, batch: readonly SharedCount[]): Promise<void> {
    const keys = new Map(batch.map(({ key }) => [toDigest(key), key]));
    const rows = batch.map(({ key, count }) => ({ digest: toDigest(key), count }));
    const totals = await atomically((tx) => addRates(tx, window, rows));
    counters.applyTotals(
      window,
      totals.flatMap(({ digest, count }) => {
        const key = keys.get(digest);
        return key === undefined ? [] : [{ key, count }];
      }),
    );
  }

  async function share(): Promise<void> {
    const window = counters.window();
    const unshared = counters.takeUnshared();
    try {
      for (let at = 0; at < unshared.length; at += BATCH_SIZE)
        await shareBatch(window, unshared.slice(at, at + BATCH_SIZE));
      if (unshared.length > 0) await atomically((tx) => deleteRatesBefore(tx, window - 1));
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'sharing rate counters failed; this node counts alone');
      isFailing = true;
    }
  }

  return {
    share,
    start() {
      timer ??= setInterval(() => {
        running = running.then(share);
      }, INTERVAL_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
