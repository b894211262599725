import { createHash } from 'node:crypto';
import type { Atomically, Tx } from '../../../db/index.ts';
import { type Clock, Failure, addSeconds, networkOf } from '../../../platform/index.ts';
import * as store from '../store.ts';

/** How long tries of a password are remembered together. */
export const TRY_WINDOW_SECONDS = 15 * 60;
const MOST_TRIES = 10;

/** A try of a password as it was counted. */
interface Tried {
  /** Which it was of its window, from 1. */
  number: number;
  /** What to answer in the place of a comparison, once there were too many. */
  refusal: Failure | undefined;
}

/**
 * Tries of a password are counted by member and address together: who guesses locks only themselves out. The
 * member, not what was typed: a phone number has a thousand writings.
 */
export interface Tries {
  /** Counts a try. Before anything is compared, so that parallel tries cannot outrun the count. */
  count(subject: Buffer): Promise<Tried>;
  /** The same, and refuses with `too_many_tries`. */
  take(subject: Buffer): Promise<void>;
  /** It was right. */
  forget(tx: Tx, subject: Buffer): Promise<void>;
}

/** Whose password is tried from where. Nobody's has a name too, lest it be told from somebody's. */
export function subjectOf(ip: string, who: number | string): Buffer {
  const tried = typeof who === 'number' ? `member:${who}` : `login:${who}`;
  return createHash('sha256')
    .update(`${networkOf(ip)}:${tried}`)
    .digest();
}

export function createTries({ atomically, clock }: { atomically: Atomically; clock: Clock }): Tries {
  async function count(subject: Buffer): Promise<Tried> {
    const now = clock.now();
    const { tries, since } = await atomically((tx) =>
      store.countTry(tx, subject, addSeconds(now, -TRY_WINDOW_SECONDS), now),
    );
    if (tries <= MOST_TRIES) return { number: tries, refusal: undefined };
    const seconds = Math.ceil((since.getTime() - now.getTime()) / 1000) + TRY_WINDOW_SECONDS;
    const refusal = new Failure('too_many_tries', { params: { seconds }, retryAfterSeconds: seconds });
    return { number: tries - MOST_TRIES, refusal };
  }

  return {
    count,
    async take(subject) {
      const { refusal } = await count(subject);
      if (refusal) throw refusal;
    },
    forget: store.deleteTries,
  };
}
