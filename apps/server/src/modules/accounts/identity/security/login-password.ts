import type { Atomically, Db } from '../../../../db/index.ts';
import { type Clock, Failure } from '../../../../platform/index.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from '../sessions/sessions.ts';
import * as store from '../member-store.ts';
import { isCommonPassword } from './password-strength.ts';
import type { SecurityNotices } from './security-notices.ts';
import type { Proof, Proofs } from './reauthentication.ts';
import * as passwordStore from './password-store.ts';
import { type AttemptLimiter, toAttemptSubject } from './attempt-limiter.ts';
import * as twoStepStore from '../sign-in/two-step-store.ts';

/** The member, session and address of a request that carries a password. */
interface PasswordRequest {
  memberId: number;
  token: string;
  ip: string;
}

/** The password of a signed-in member. Members without one fail with `password_elsewhere`. */
export interface LoginPassword {
  /** Returns a proof for actions that require re-authentication. Fails with `password_wrong` or `too_many_tries`. */
  verify(request: PasswordRequest, password: string): Promise<Proof>;
  /**
   * Ends every other session. Fails with `password_same`, `password_common`, `password_wrong` (the old one) or
   * `too_many_tries`.
   */
  change(request: PasswordRequest, old: string, password: string): Promise<void>;
}

interface LoginPasswordDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  passwords: Passwords;
  sessions: Sessions;
  attemptLimiter: AttemptLimiter;
  proofs: Proofs;
  notices: SecurityNotices;
}

export function createLoginPassword(deps: LoginPasswordDeps): LoginPassword {
  const { db, atomically, clock, passwords, sessions, attemptLimiter, proofs, notices } = deps;

  async function loadPassword(memberId: number): Promise<{ account: string; hash: string }> {
    const row = await passwordStore.findPassword(db, memberId);
    if (row === undefined || row.isMsReg || row.hash === null) throw new Failure('password_elsewhere');
    return { account: row.account, hash: row.hash };
  }

  /**
   * Compares the password of the field `field`. Attempts count together with those at sign-in: it is the same secret.
   */
  async function compare(
    { memberId, ip }: PasswordRequest,
    hash: string,
    password: string,
    field: string,
  ): Promise<void> {
    const subject = toAttemptSubject(ip, memberId);
    await attemptLimiter.countOrRefuse(subject);
    if (!(await passwords.verify(hash, password))) throw new Failure('password_wrong', { field });
    await atomically((tx) => attemptLimiter.reset(tx, subject));
  }

  return {
    async verify(request, password) {
      const { hash } = await loadPassword(request.memberId);
      await compare(request, hash, password, 'password');
      return proofs.issue(request.memberId, request.token);
    },
    async change(request, old, password) {
      const { memberId, token } = request;
      const { account, hash } = await loadPassword(memberId);
      if (old === password) throw new Failure('password_same', { field: 'password' });
      if (isCommonPassword(password, account)) throw new Failure('password_common', { field: 'password' });
      await compare(request, hash, old, 'old_password');
      const next = await passwords.hash(password);
      await atomically(async (tx) => {
        await store.lockMember(tx, memberId);
        // A concurrent request may have changed it since the comparison.
        if (!(await passwordStore.markPassword(tx, memberId, hash, next, clock.now())))
          throw new Failure('password_wrong', { field: 'old_password' });
        await twoStepStore.deleteMemberChallenges(tx, memberId);
        await sessions.endAll(tx, memberId, 'password', token);
        await notices.add(tx, memberId, 'password_changed');
      });
    },
  };
}
