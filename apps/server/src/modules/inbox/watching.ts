import type { Atomically, Db } from '../../db/index.ts';
import { type Clock, addSeconds, dayOf, wallClockOf } from '../../platform/index.ts';
import type { Notice } from './notice.ts';
import type { Post } from './post.ts';
import * as store from './watch-store.ts';

const DAY_SECONDS = 86_400;
/** Of yesterday's play nobody is told before this hour. */
const FIRST_HOUR = 8;

/** What others know that a member is told by the clock alone. */
export interface Watched {
  /** Whose bonus ends after one moment and before another. */
  ending(from: Date, until: Date): AsyncIterable<{ id: string; memberId: number; expiresAt: Date }>;
  /** Who played on a day of the site's. */
  played(day: string): AsyncIterable<number>;
  /** Whether something of a member's play can be claimed back now. */
  isRebateReady(memberId: number): Promise<boolean>;
}

interface WatchParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  post: Post;
  watched: Watched;
}

/**
 * Looks, again and again, for what nothing but time brings about. A notice is once for its cause, so that it does no harm
 * to look twice; one that cannot be given does not keep the others waiting.
 */
export function createWatch({ db, atomically, clock, post, watched }: WatchParts): () => Promise<void> {
  const tell = (notice: Notice): Promise<void> => atomically((tx) => post.notify(tx, notice));

  async function ending(now: Date): Promise<void> {
    for await (const { id, memberId, expiresAt } of watched.ending(now, addSeconds(now, DAY_SECONDS))) {
      const params = { until: expiresAt.toISOString() };
      await tell({ memberId, cause: `bonus_ending:${id}`, template: 'bonus_expiring', params });
    }
  }

  async function rebates(now: Date): Promise<void> {
    const day = dayOf(addSeconds(now, -DAY_SECONDS));
    const isEarly = Number(wallClockOf(now).slice(11, 13)) < FIRST_HOUR;
    if (isEarly || ((await store.findWatched(db)) ?? '') >= day) return;
    const failures: unknown[] = [];
    for await (const memberId of watched.played(day)) {
      const told = async () => {
        if (await watched.isRebateReady(memberId))
          await tell({ memberId, cause: `rebate_ready:${day}`, template: 'rebate_ready' });
      };
      await told().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'members were not told of their rebates');
    await atomically((tx) => store.markWatched(tx, day));
  }

  return async () => {
    const now = clock.now();
    await ending(now);
    await rebates(now);
  };
}
