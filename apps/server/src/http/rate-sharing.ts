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
  /** Tells the shared store what this node counted and takes in what all nodes did: one statement, however many calls came. */
  share(): Promise<void>;
  /** Shares every second from now on. */
  start(): void;
  stop(): Promise<void>;
}

const EVERY_MS = 1_000;

/** Keys of one statement; what is more waits for the next. */
const MAX_KEYS_AT_ONCE = 5_000;

/** The store knows no address and no account: keys are digests. */
const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);

/**
 * Adds up what all nodes count in a table of the database that they share. Where it cannot be reached, each node goes on with its own
 * counts.
 */
export function createRateSharing({ atomically, counters, log }: RateSharingDeps): RateSharing {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let isBroken = false;

  async function shareSome(window: number, some: readonly SharedCount[]): Promise<void> {
    const keys = new Map(some.map(({ key }) => [digestOf(key), key]));
    const rows = some.map(({ key, count }) => ({ digest: digestOf(key), count }));
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
      for (let at = 0; at < unshared.length; at += MAX_KEYS_AT_ONCE)
        await shareSome(window, unshared.slice(at, at + MAX_KEYS_AT_ONCE));
      if (unshared.length > 0) await atomically((tx) => deleteRatesBefore(tx, window - 1));
      isBroken = false;
    } catch (error) {
      if (!isBroken) log.warn({ err: error }, 'rate limits are counted by this node alone');
      isBroken = true;
    }
  }

  return {
    share,
    start() {
      timer ??= setInterval(() => {
        underWay = underWay.then(share);
      }, EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
