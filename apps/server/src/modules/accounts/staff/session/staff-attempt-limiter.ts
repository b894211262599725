import { createHash } from 'node:crypto';
import type { Atomically } from '../../../../db/index.ts';
import { type Clock, Failure, addSeconds } from '../../../../platform/index.ts';
import * as store from './staff-session-store.ts';

export const ATTEMPT_WINDOW_SECONDS = 15 * 60;
const MAX_ATTEMPTS = 10;

/** Limits password attempts. An attempt is counted before the password is compared. */
export interface StaffAttemptLimiter {
  /** Counts an attempt and returns the key that resets the count. Fails with `too_many_tries` above the limit. */
  count(subject: string): Promise<Buffer>;
}

export function createStaffAttemptLimiter({
  atomically,
  clock,
}: {
  atomically: Atomically;
  clock: Clock;
}): StaffAttemptLimiter {
  return {
    async count(subject) {
      const key = createHash('sha256').update(subject).digest();
      const now = clock.now();
      const { attempts, since } = await atomically((tx) =>
        store.countAttempt(tx, key, addSeconds(now, -ATTEMPT_WINDOW_SECONDS), now),
      );
      if (attempts <= MAX_ATTEMPTS) return key;
      const seconds = Math.ceil((since.getTime() - now.getTime()) / 1000) + ATTEMPT_WINDOW_SECONDS;
      throw new Failure('too_many_tries', { params: { seconds }, retryAfterSeconds: seconds });
    },
  };
}
