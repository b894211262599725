import { createHash } from 'node:crypto';
import type { Atomically, Db } from '../../db/index.ts';
import { type Clock, Failure, addSeconds } from '../../platform/index.ts';
import type { Passwords } from './passwords.ts';
import * as store from './store.ts';
import * as subjectStore from './subject-store.ts';
import type { WithdrawalPassword } from './withdrawal-password.ts';

const MOST_TRIES = 5;
const TRY_WINDOW_SECONDS = 15 * 60;

/** That it is still the member who has the session in hand. */
export interface OwnPassword {
  /**
   * Fails with `wrong_credentials`, or with `too_many_tries` after five wrong ones in a quarter of an hour. Who came
   * without a password proves themselves by the withdrawal password, and fails as it does.
   */
  require(memberId: number, password: string): Promise<void>;
}

export function createOwnPassword({
  db,
  atomically,
  clock,
  passwords,
  withdrawalPassword,
}: {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  passwords: Passwords;
  withdrawalPassword: WithdrawalPassword;
}): OwnPassword {
  return {
    async require(memberId, password) {
      const hash = await subjectStore.findPasswordHash(db, memberId);
      if (hash === null) return withdrawalPassword.check(memberId, password);
      const now = clock.now();
      const subject = createHash('sha256').update(`own-password:${memberId}`).digest();
      // Counted before anything is compared, so that parallel tries cannot outrun the count.
      const { tries, since } = await atomically((tx) =>
        store.countTry(tx, subject, addSeconds(now, -TRY_WINDOW_SECONDS), now),
      );
      if (tries > MOST_TRIES) {
        const seconds = Math.ceil((since.getTime() - now.getTime()) / 1000) + TRY_WINDOW_SECONDS;
        throw new Failure('too_many_tries', { params: { seconds }, retryAfterSeconds: seconds });
      }
      if (!(await passwords.verify(hash, password))) throw new Failure('wrong_credentials', { field: 'password' });
      return atomically((tx) => store.deleteTries(tx, subject));
    },
  };
}
