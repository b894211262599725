import { createHash } from 'node:crypto';
import type { Atomically } from '../../../db/index.ts';
import { type Clock, Failure, addSeconds } from '../../../platform/index.ts';
import * as store from './store.ts';

export const TRY_WINDOW_SECONDS = 15 * 60;
const MOST_TRIES = 10;

/** Counts passwords that are tried, before anything is compared. */
export interface Tries {
  /** Fails with `too_many_tries` beyond ten of one subject in a quarter of an hour. Answers what to forget them by. */
  count(subject: string): Promise<Buffer>;
}

export function createTries({ atomically, clock }: { atomically: Atomically; clock: Clock }): Tries {
  return {
    async count(subject) {
      const key = createHash('sha256').update(subject).digest();
      const now = clock.now();
      const { tries, since } = await atomically((tx) =>
        store.countTry(tx, key, addSeconds(now, -TRY_WINDOW_SECONDS), now),
      );
      if (tries <= MOST_TRIES) return key;
      const seconds = Math.ceil((since.getTime() - now.getTime()) / 1000) + TRY_WINDOW_SECONDS;
      throw new Failure('too_many_tries', { params: { seconds }, retryAfterSeconds: seconds });
    },
  };
}
