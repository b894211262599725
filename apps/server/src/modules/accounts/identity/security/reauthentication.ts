import type { Atomically, Db } from '../../../../db/index.ts';
import { type Clock, type Ids, addSeconds, Failure, tokenHash } from '../../../../platform/index.ts';
import * as twoStepStore from '../sign-in/two-step-store.ts';
import { createHash } from 'node:crypto';
import type { Passwords } from './passwords.ts';
import * as store from '../member-store.ts';
import * as subjectStore from '../data-subject-store.ts';
import type { WithdrawalPassword } from './withdrawal-password.ts';

const PROOF_SECONDS = 5 * 60;

export interface Proof {
  token: string;
  expiresAt: Date;
}

/**
 * Proofs of re-authentication: the member entered the password, or a code to the phone where there is no password, in
 * this session within the last five minutes.
 */
export interface Proofs {
  issue(memberId: number, sessionToken: string): Promise<Proof>;
  /** Fails with `proof_needed`: too old, of another session, or none. */
  require(memberId: number, sessionToken: string, proof: string): Promise<void>;
}

export function createProofs(deps: { db: Db; atomically: Atomically; clock: Clock; ids: Ids }): Proofs {
  const { db, atomically, clock, ids } = deps;
  return {
    async issue(memberId, sessionToken) {
      const token = ids.token();
      const expiresAt = addSeconds(clock.now(), PROOF_SECONDS);
      const hashes = { tokenHash: tokenHash(token), sessionHash: tokenHash(sessionToken) };
      await atomically((tx) => twoStepStore.insertProof(tx, { ...hashes, memberId, expiresAt }));
      return { token, expiresAt };
    },
    async require(memberId, sessionToken, proof) {
      const hashes = { tokenHash: tokenHash(proof), sessionHash: tokenHash(sessionToken) };
      if (!(await twoStepStore.hasProof(db, { ...hashes, memberId, now: clock.now() })))
        throw new Failure('proof_needed', { field: 'proof' });
    },
  };
}

const MAX_CONFIRMATION_ATTEMPTS = 5;
const CONFIRMATION_WINDOW_SECONDS = 15 * 60;

/** Confirms the owner of the account by the password. */
export interface PasswordConfirmation {
  /**
   * Fails with `wrong_credentials`, or with `too_many_tries` after five wrong passwords in a quarter of an hour.
   * Members without a password confirm by the withdrawal password, and fail as it does.
   */
  require(memberId: number, password: string): Promise<void>;
}

export function createPasswordConfirmation({
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
}): PasswordConfirmation {
  return {
    async require(memberId, password) {
      const hash = await subjectStore.findPasswordHash(db, memberId);
      if (hash === null) return withdrawalPassword.check(memberId, password);
      const now = clock.now();
      const subject = createHash('sha256').update(`own-password:${memberId}`).digest();
      // Counted before the comparison, so that parallel attempts cannot exceed the limit.
      const { attempts, since } = await atomically((tx) =>
        store.countAttempt(tx, subject, addSeconds(now, -CONFIRMATION_WINDOW_SECONDS), now),
      );
      if (attempts > MAX_CONFIRMATION_ATTEMPTS) {
        const seconds = Math.ceil((since.getTime() - now.getTime()) / 1000) + CONFIRMATION_WINDOW_SECONDS;
        throw new Failure('too_many_tries', { params: { seconds }, retryAfterSeconds: seconds });
      }
      if (!(await passwords.verify(hash, password))) throw new Failure('wrong_credentials', { field: 'password' });
      return atomically((tx) => store.deleteAttempts(tx, subject));
    },
  };
}
