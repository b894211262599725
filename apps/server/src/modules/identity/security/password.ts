import type { Atomically, Db } from '../../../db/index.ts';
import { type Clock, Failure } from '../../../platform/index.ts';
import type { Passwords } from '../passwords.ts';
import type { Sessions } from '../sessions.ts';
import * as store from '../store.ts';
import { isCommonPassword } from './guesses.ts';
import type { Notices } from './notices.ts';
import type { Proof, Proofs } from './proofs.ts';
import * as passwordStore from './password-store.ts';
import { type Tries, subjectOf } from './tries.ts';
import * as twoStepStore from './two-step-store.ts';

/** Who asks, in which session and from where. */
interface Asker {
  memberId: number;
  token: string;
  ip: string;
}

/** The password of a member who is signed in. Who came without one fails with `password_elsewhere`. */
export interface LoginPassword {
  /** Fails with `password_wrong` or `too_many_tries`. The proof opens what asks for the password anew. */
  verify(asker: Asker, password: string): Promise<Proof>;
  /**
   * Ends every other session. Fails with `password_same`, `password_common`, `password_wrong` (the old one) or
   * `too_many_tries`.
   */
  change(asker: Asker, old: string, password: string): Promise<void>;
}

interface LoginPasswordParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  passwords: Passwords;
  sessions: Sessions;
  tries: Tries;
  proofs: Proofs;
  notices: Notices;
}

export function createLoginPassword(parts: LoginPasswordParts): LoginPassword {
  const { db, atomically, clock, passwords, sessions, tries, proofs, notices } = parts;

  async function own(memberId: number): Promise<{ account: string; hash: string }> {
    const row = await passwordStore.findPassword(db, memberId);
    if (row === undefined || row.isMsReg || row.hash === null) throw new Failure('password_elsewhere');
    return { account: row.account, hash: row.hash };
  }

  /** Compares what was typed into `field`; the same tries as at the door, for it is the same secret. */
  async function compare({ memberId, ip }: Asker, hash: string, typed: string, field: string): Promise<void> {
    const subject = subjectOf(ip, memberId);
    await tries.take(subject);
    if (!(await passwords.verify(hash, typed))) throw new Failure('password_wrong', { field });
    await atomically((tx) => tries.forget(tx, subject));
  }

  return {
    async verify(asker, password) {
      const { hash } = await own(asker.memberId);
      await compare(asker, hash, password, 'password');
      return proofs.give(asker.memberId, asker.token);
    },
    async change(asker, old, password) {
      const { memberId, token } = asker;
      const { account, hash } = await own(memberId);
      if (old === password) throw new Failure('password_same', { field: 'password' });
      if (isCommonPassword(password, account)) throw new Failure('password_common', { field: 'password' });
      await compare(asker, hash, old, 'old_password');
      const next = await passwords.hash(password);
      await atomically(async (tx) => {
        await store.lockMember(tx, memberId);
        // Somebody else may have changed it since it was compared: then it is no longer the old one.
        if (!(await passwordStore.markPassword(tx, memberId, hash, next, clock.now())))
          throw new Failure('password_wrong', { field: 'old_password' });
        await twoStepStore.deleteChallengesOf(tx, memberId);
        await sessions.endAll(tx, memberId, 'password', token);
        await notices.give(tx, memberId, 'password_changed');
      });
    },
  };
}
