import type { Atomically } from '../../db/index.ts';
import { type Clock, Failure, addSeconds, failpoint } from '../../platform/index.ts';
import type { Passwords } from './passwords.ts';
import * as store from './store.ts';

const MOST_TRIES = 5;
const COOL_OFF_SECONDS = 30 * 60;

/** The six digits that guard a withdrawal (specification, sections 5 and 9). */
export interface WithdrawalPassword {
  /** Sets it, once. Fails with `withdrawal_password_weak` or `withdrawal_password_already_set`. */
  set(memberId: number, digits: string): Promise<void>;
  /** Fails with `…_unset`, `…_wrong` (says how many tries are left) or `…_locked` (says for how long). */
  check(memberId: number, digits: string): Promise<void>;
}

/** A day, a month and a year: somebody's birthday, which others know too. */
function isDate(digits: string): boolean {
  return /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])\d\d$/.test(digits);
}

/** 111111, 123456, 987654, 230594: what is tried first. */
function isWeak(digits: string): boolean {
  if (isDate(digits)) return true;
  const steps = new Set([...digits].slice(1).map((digit, index) => digit.charCodeAt(0) - digits.charCodeAt(index)));
  return steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1);
}

export function createWithdrawalPassword(parts: {
  atomically: Atomically;
  clock: Clock;
  passwords: Passwords;
}): WithdrawalPassword {
  const { atomically, clock, passwords } = parts;

  /** Counts the try before the digits are compared, so that parallel tries cannot outrun the count. */
  function takeTry(memberId: number): Promise<string> {
    return atomically(async (tx) => {
      const row = await store.lockWithdrawalPassword(tx, memberId);
      if (row === undefined || row.hash === null) throw new Failure('withdrawal_password_unset');
      const now = clock.now();
      if (row.lockedUntil !== null && row.lockedUntil > now) throw locked(row.lockedUntil, now);
      const tries = row.lockedUntil === null ? row.tries + 1 : 1;
      const lockedUntil = tries >= MOST_TRIES ? addSeconds(now, COOL_OFF_SECONDS) : null;
      await store.markWithdrawalTries(tx, memberId, tries, lockedUntil);
      return row.hash;
    });
  }

  function locked(until: Date, now: Date): Failure {
    const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
    return new Failure('withdrawal_password_locked', {
      field: 'qk_pwd',
      params: { minutes: Math.ceil(seconds / 60) },
      retryAfterSeconds: seconds,
    });
  }

  async function refuse(memberId: number): Promise<never> {
    const row = await atomically((tx) => store.lockWithdrawalPassword(tx, memberId));
    if (row?.lockedUntil && row.lockedUntil > clock.now()) throw locked(row.lockedUntil, clock.now());
    throw new Failure('withdrawal_password_wrong', {
      field: 'qk_pwd',
      params: { left: MOST_TRIES - (row?.tries ?? 0) },
    });
  }

  return {
    async set(memberId, digits) {
      if (isWeak(digits)) throw new Failure('withdrawal_password_weak', { field: 'qk_pwd' });
      const hash = await passwords.hash(digits);
      const done = await atomically((tx) => store.markWithdrawalPassword(tx, memberId, hash, clock.now()));
      if (!done) throw new Failure('withdrawal_password_already_set', { field: 'qk_pwd' });
    },
    async check(memberId, digits) {
      const hash = await takeTry(memberId);
      failpoint('withdrawal.counted');
      if (!(await passwords.verify(hash, digits))) return refuse(memberId);
      await atomically((tx) => store.markWithdrawalTries(tx, memberId, 0, null));
    },
  };
}
