import type { Atomically } from '../../db/index.ts';
import { type Clock, Failure, addSeconds, failpoint } from '../../platform/index.ts';
import type { Passwords } from './passwords.ts';
import type { Notices } from './security/notices.ts';
import * as passwordStore from './security/password-store.ts';
import * as store from './store.ts';

const MOST_TRIES = 5;
const COOL_OFF_SECONDS = 30 * 60;

/** The six digits that guard a withdrawal (specification, sections 5 and 9). */
export interface WithdrawalPassword {
  /** Sets it, once. Fails with `withdrawal_password_weak` or `withdrawal_password_already_set`. */
  set(memberId: number, digits: string): Promise<void>;
  /** Fails with `…_unset`, `…_wrong` (says how many tries are left) or `…_locked` (says for how long). */
  check(memberId: number, digits: string): Promise<void>;
  /** Fails as `check` does for the old one, and with `password_same` or `withdrawal_password_weak` for the new. */
  change(memberId: number, old: string, digits: string): Promise<void>;
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

interface WithdrawalPasswordParts {
  atomically: Atomically;
  clock: Clock;
  passwords: Passwords;
  /** The member is told of a change. */
  notices?: Notices;
}

function locked(until: Date, now: Date, field: string): Failure {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return new Failure('withdrawal_password_locked', {
    field,
    params: { minutes: Math.ceil(seconds / 60) },
    retryAfterSeconds: seconds,
  });
}

/** Compares digits that came in `field`; answers the hash that they fit. */
function comparerOf({ atomically, clock, passwords }: WithdrawalPasswordParts) {
  /** Counts the try before the digits are compared, so that parallel tries cannot outrun the count. */
  function takeTry(memberId: number, field: string): Promise<string> {
    return atomically(async (tx) => {
      const row = await store.lockWithdrawalPassword(tx, memberId);
      if (row === undefined || row.hash === null) throw new Failure('withdrawal_password_unset');
      const now = clock.now();
      if (row.lockedUntil !== null && row.lockedUntil > now) throw locked(row.lockedUntil, now, field);
      const tries = row.lockedUntil === null ? row.tries + 1 : 1;
      const lockedUntil = tries >= MOST_TRIES ? addSeconds(now, COOL_OFF_SECONDS) : null;
      await store.markWithdrawalTries(tx, memberId, tries, lockedUntil);
      return row.hash;
    });
  }

  async function refuse(memberId: number, field: string): Promise<never> {
    const row = await atomically((tx) => store.lockWithdrawalPassword(tx, memberId));
    if (row?.lockedUntil && row.lockedUntil > clock.now()) throw locked(row.lockedUntil, clock.now(), field);
    throw new Failure('withdrawal_password_wrong', { field, params: { left: MOST_TRIES - (row?.tries ?? 0) } });
  }

  return async (memberId: number, digits: string, field: string): Promise<string> => {
    const hash = await takeTry(memberId, field);
    failpoint('withdrawal.counted');
    const isRight = await passwords.verify(hash, digits).catch(async (error: unknown) => {
      // What was not compared was no try: a flood at the door must not lock anybody's money up.
      await atomically((tx) => store.returnWithdrawalTry(tx, memberId));
      throw error;
    });
    if (!isRight) return refuse(memberId, field);
    await atomically((tx) => store.markWithdrawalTries(tx, memberId, 0, null));
    return hash;
  };
}

export function createWithdrawalPassword(parts: WithdrawalPasswordParts): WithdrawalPassword {
  const { atomically, clock, passwords, notices } = parts;
  const compare = comparerOf(parts);

  return {
    async set(memberId, digits) {
      if (isWeak(digits)) throw new Failure('withdrawal_password_weak', { field: 'qk_pwd' });
      const hash = await passwords.hash(digits);
      const done = await atomically((tx) => store.markWithdrawalPassword(tx, memberId, hash, clock.now()));
      if (!done) throw new Failure('withdrawal_password_already_set', { field: 'qk_pwd' });
    },
    async check(memberId, digits) {
      await compare(memberId, digits, 'qk_pwd');
    },
    async change(memberId, old, digits) {
      if (old === digits) throw new Failure('password_same', { field: 'qk_pwd' });
      if (isWeak(digits)) throw new Failure('withdrawal_password_weak', { field: 'qk_pwd' });
      const compared = await compare(memberId, old, 'old_qk_pwd');
      const hash = await passwords.hash(digits);
      await atomically(async (tx) => {
        // Somebody else may have changed it since it was compared: then it is no longer the old one.
        if (!(await passwordStore.markWithdrawalPasswordChanged(tx, memberId, compared, hash, clock.now())))
          throw new Failure('withdrawal_password_wrong', { field: 'old_qk_pwd', params: { left: MOST_TRIES } });
        await notices?.give(tx, memberId, 'withdrawal_password_changed');
      });
    },
  };
}
