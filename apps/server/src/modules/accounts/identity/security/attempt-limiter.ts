import { createHash } from 'node:crypto';
import type { Atomically, Tx } from '../../../../db/index.ts';
import { type Clock, addSeconds, Failure, networkOf } from '../../../../platform/index.ts';
import * as store from '../member-store.ts';

/** The window in which attempts at a password are counted. */
export const ATTEMPT_WINDOW_SECONDS = 15 * 60;
const MAX_ATTEMPTS = 10;

/** A counted attempt at a password. */
interface CountedAttempt {
  /** Its position in the window, from 1; after the limit it starts again at 1. */
  number: number;
  /** The refusal to throw instead of a comparison, beyond the limit. */
  refusal: Failure | undefined;
}

/**
 * Limits attempts at a password by member and network, so that an attacker locks out only their own network. Counts by
 * member and not by the typed login, because a phone number can be written in many ways.
 */
export interface AttemptLimiter {
  /** Counts an attempt. Call it before the comparison, so that parallel attempts cannot exceed the limit. */
  count(subject: Buffer): Promise<CountedAttempt>;
  /** Counts an attempt. Fails with `too_many_tries` beyond the limit. */
  countOrRefuse(subject: Buffer): Promise<void>;
  /** Resets the count after a right password. */
  reset(tx: Tx, subject: Buffer): Promise<void>;
}

/** The key of a counter: network and member. Unknown logins are counted as well, so that responses do not differ. */
export function toAttemptSubject(ip: string, who: number | string): Buffer {
  const account = typeof who === 'number' ? `member:${who}` : `login:${who}`;
  return createHash('sha256')
    .update(`${networkOf(ip)}:${account}`)
    .digest();
}

export function createAttemptLimiter({ atomically, clock }: { atomically: Atomically; clock: Clock }): AttemptLimiter {
  async function count(subject: Buffer): Promise<CountedAttempt> {
    const now = clock.now();
    const { attempts, since } = await atomically((tx) =>
      store.countAttempt(tx, subject, addSeconds(now, -ATTEMPT_WINDOW_SECONDS), now),
    );
    if (attempts <= MAX_ATTEMPTS) return { number: attempts, refusal: undefined };
    const seconds = Math.ceil((since.getTime() - now.getTime()) / 1000) + ATTEMPT_WINDOW_SECONDS;
    const refusal = new Failure('too_many_tries', { params: { seconds }, retryAfterSeconds: seconds });
    return { number: attempts - MAX_ATTEMPTS, refusal };
  }

  return {
    count,
    async countOrRefuse(subject) {
      const { refusal } = await count(subject);
      if (refusal) throw refusal;
    },
    reset: store.deleteAttempts,
  };
}

/** Attempts at one account's password, from all networks, that are compared without delay within the window. */
const MAX_UNDELAYED_ATTEMPTS = 50;

/** The delay doubles after this many further attempts. */
const ATTEMPTS_PER_STEP = 10;

const MAX_DELAY_SECONDS = 64;

/** Slows down a distributed attack on one account's password, where no single network reaches its own limit. */
export interface AccountThrottle {
  /**
   * Counts an attempt at an account from any network. Beyond `MAX_UNDELAYED_ATTEMPTS` one attempt passes in each
   * growing delay, and the others fail with `too_many_tries`. Networks from which the owner has signed in are never
   * refused, so that a stranger cannot lock the owner out.
   */
  countOrRefuse(account: number | string, isKnownNetwork: () => Promise<boolean>): Promise<void>;
}

const toThrottleSubject = (kind: 'account' | 'slot', account: number | string): Buffer =>
  createHash('sha256')
    .update(`${kind}:${typeof account === 'number' ? 'member' : 'login'}:${account}`)
    .digest();

const computeDelay = (attempts: number): number =>
  Math.min(MAX_DELAY_SECONDS, 2 ** Math.floor((attempts - MAX_UNDELAYED_ATTEMPTS - 1) / ATTEMPTS_PER_STEP));

export function createAccountThrottle({
  atomically,
  clock,
}: {
  atomically: Atomically;
  clock: Clock;
}): AccountThrottle {
  const countThrottled = (subject: Buffer, windowSeconds: number) =>
    atomically((tx) => store.countAttempt(tx, subject, addSeconds(clock.now(), -windowSeconds), clock.now()));

  return {
    async countOrRefuse(account, isKnownNetwork) {
      const { attempts } = await countThrottled(toThrottleSubject('account', account), ATTEMPT_WINDOW_SECONDS);
      if (attempts <= MAX_UNDELAYED_ATTEMPTS) return;
      if (await isKnownNetwork()) return;
      const delay = computeDelay(attempts);
      const slot = await countThrottled(toThrottleSubject('slot', account), delay);
      if (slot.attempts === 1) return;
      const elapsed = Math.floor((clock.now().getTime() - slot.since.getTime()) / 1000);
      const seconds = Math.max(1, delay - elapsed);
      throw new Failure('too_many_tries', { params: { seconds }, retryAfterSeconds: seconds });
    },
  };
}

const MAX_TAKEN_CPFS = 10;
const CPF_WINDOW_SECONDS = 15 * 60;

/**
 * Runs `open`, whose result reveals whether a CPF is registered. A network that finds ten registered CPFs in a
 * quarter of an hour is refused (`too_many_tries`). Other results are not counted, because many people share an address.
 */
export type CpfAttemptLimiter = <Opened>(ip: string, open: () => Promise<Opened>) => Promise<Opened>;

export function createCpfAttemptLimiter({
  atomically,
  clock,
}: {
  atomically: Atomically;
  clock: Clock;
}): CpfAttemptLimiter {
  return async (ip, open) => {
    const now = clock.now();
    const subject = createHash('sha256')
      .update(`cpf:${networkOf(ip)}`)
      .digest();
    // Counted before the result is known, so that parallel attempts cannot exceed the limit.
    const { attempts, since } = await atomically((tx) =>
      store.countAttempt(tx, subject, addSeconds(now, -CPF_WINDOW_SECONDS), now),
    );
    const returnAttempt = () => atomically((tx) => store.returnAttempt(tx, subject));
    if (attempts > MAX_TAKEN_CPFS) {
      await returnAttempt();
      const seconds = Math.ceil((since.getTime() - now.getTime()) / 1000) + CPF_WINDOW_SECONDS;
      throw new Failure('too_many_tries', { params: { seconds }, retryAfterSeconds: seconds });
    }
    try {
      const opened = await open();
      await returnAttempt();
      return opened;
    } catch (error) {
      // Either says something of the person behind a CPF.
      const isRevealing = error instanceof Failure && ['cpf_taken', 'registration_refused'].includes(error.code);
      if (!isRevealing) await returnAttempt();
      throw error;
    }
  };
}
