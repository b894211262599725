import type { Atomically } from '../../../../db/index.ts';
import { type Clock, Failure, addSeconds, failpoint } from '../../../../platform/index.ts';
import type { Passwords } from './passwords.ts';
import type { SecurityNotices } from './security-notices.ts';
import * as passwordStore from './password-store.ts';
import * as store from '../member-store.ts';

const MAX_ATTEMPTS = 5;
const COOL_OFF_SECONDS = 30 * 60;

/** The six-digit password that confirms a withdrawal (specification, sections 5 and 9). */
export interface WithdrawalPassword {
  /** Sets the password once. Fails with `withdrawal_password_weak` or `withdrawal_password_already_set`. */
  set(memberId: number, digits: string): Promise<void>;
  /** Fails with `…_unset`, `…_wrong` (with the attempts left) or `…_locked` (with the time left). */
  check(memberId: number, digits: string): Promise<void>;
  /** Fails as `check` does for the old one, and with `password_same` or `withdrawal_password_weak` for the new. */
  change(memberId: number, old: string, digits: string): Promise<void>;
}

/** Whether the digits are a date, which may be a known birthday. */
function isDate(digits: string): boolean {
  return /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])\d\d$/.test(digits);
}

/** Whether the digits are easily guessed, such as 111111, 123456, 987654 or 230594. */
function isWeak(digits: string): boolean {
  if (isDate(digits)) return true;
  const steps = new Set([...digits].slice(1).map((digit, index) => digit.charCodeAt(0) - digits.charCodeAt(index)));
  return steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1);
}

interface WithdrawalPasswordDeps {
  atomically: Atomically;
  clock: Clock;
  passwords: Passwords;
  /** Notifies the member of a change. */
  notices?: SecurityNotices;
}

function toLockedFailure(until: Date, now: Date, field: string): Failure {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return new Failure('withdrawal_password_locked', {
    field,
    params: { minutes: Math.ceil(seconds / 60) },
    retryAfterSeconds: seconds,
  });
}

/** Compares the digits of the field `field`; returns the hash that they match. */
function createDigitsCheck({ atomically, clock, passwords }: WithdrawalPasswordDeps) {
  /** Counts the attempt before the comparison, so that parallel attempts cannot exceed the limit. */
  function countAttempt(memberId: number, field: string): Promise<string> {
    return atomically(async (tx) => {
      const row = await store.lockWithdrawalPassword(tx, memberId);
      if (row === undefined || row.hash === null) throw new Failure('withdrawal_password_unset');
      const now = clock.now();
      if (row.lockedUntil !== null && row.lockedUntil > now) throw toLockedFailure(row.lockedUntil, now, field);
      const attempts = row.lockedUntil === null ? row.attempts + 1 : 1;
      const lockedUntil = attempts >= MAX_ATTEMPTS ? addSeconds(now, COOL_OFF_SECONDS) : null;
      await store.markWithdrawalAttempts(tx, memberId, attempts, lockedUntil);
      return row.hash;
    });
  }

  async function refuse(memberId: number, field: string): Promise<never> {
    const row = await atomically((tx) => store.lockWithdrawalPassword(tx, memberId));
    if (row?.lockedUntil && row.lockedUntil > clock.now()) throw toLockedFailure(row.lockedUntil, clock.now(), field);
    throw new Failure('withdrawal_password_wrong', { field, params: { left: MAX_ATTEMPTS - (row?.attempts ?? 0) } });
  }

  return async (memberId: number, digits: string, field: string): Promise<string> => {
    const hash = await countAttempt(memberId, field);
    failpoint('withdrawal.counted');
    const isRight = await passwords.verify(hash, digits).catch(async (error: unknown) => {
      // Not compared, so not an attempt: an overload must not lock withdrawals.
      await atomically((tx) => store.returnWithdrawalAttempt(tx, memberId));
      throw error;
    });
    if (!isRight) return refuse(memberId, field);
    await atomically((tx) => store.markWithdrawalAttempts(tx, memberId, 0, null));
    return hash;
  };
}

export function createWithdrawalPassword(deps: WithdrawalPasswordDeps): WithdrawalPassword {
  const { atomically, clock, passwords, notices } = deps;
  const compare = createDigitsCheck(deps);

  return {
    async set(memberId, digits) {
      if (isWeak(digits)) throw new Failure('withdrawal_password_weak', { field: 'qk_pwd' });
      const hash = await passwords.hash(digits);
      const isSet = await atomically((tx) => store.markWithdrawalPassword(tx, memberId, hash, clock.now()));
      if (!isSet) throw new Failure('withdrawal_password_already_set', { field: 'qk_pwd' });
    },
    async check(memberId, digits) {
      await compare(memberId, digits, 'qk_pwd');
    },
    async change(memberId, old, digits) {
      if (old === digits) throw new Failure('password_same', { field: 'qk_pwd' });
      if (isWeak(digits)) throw new Failure('withdrawal_password_weak', { field: 'qk_pwd' });
      const oldHash = await compare(memberId, old, 'old_qk_pwd');
      const hash = await passwords.hash(digits);
      await atomically(async (tx) => {
        // A concurrent request may have changed it since the comparison.
        if (!(await passwordStore.markWithdrawalPasswordChanged(tx, memberId, oldHash, hash, clock.now())))
          throw new Failure('withdrawal_password_wrong', { field: 'old_qk_pwd', params: { left: MAX_ATTEMPTS } });
        await notices?.add(tx, memberId, 'withdrawal_password_changed');
      });
    },
  };
}
