import { createHash } from 'node:crypto';
import type { Atomically } from '../../../db/index.ts';
import { type Clock, Failure, addSeconds } from '../../../platform/index.ts';
import * as store from '../store.ts';
import { TRY_WINDOW_SECONDS } from './tries.ts';

/** Tries of one account's password from everywhere that are compared without delay, within `TRY_WINDOW_SECONDS`. */
const MAX_UNDELAYED = 50;

/** Every so many tries beyond, the delay doubles. */
const TRIES_A_STEP = 10;

const MAX_DELAY_SECONDS = 64;

/** Slows down who guesses one account's password from many networks, where none of them tries often enough to be refused. */
export interface AccountTries {
  /**
   * Counts a try of an account from anywhere. Beyond the first of a quarter of an hour, one try is let through in each delay, which
   * grows, and the others fail with `too_many_tries`. Networks that the account's owner has signed in from are never refused:
   * a stranger cannot lock the owner out.
   */
  take(account: number | string, isKnownNetwork: () => Promise<boolean>): Promise<void>;
}

const subjectOf = (kind: 'account' | 'slot', account: number | string): Buffer =>
  createHash('sha256')
    .update(`${kind}:${typeof account === 'number' ? 'member' : 'login'}:${account}`)
    .digest();

const delayOf = (tries: number): number =>
  Math.min(MAX_DELAY_SECONDS, 2 ** Math.floor((tries - MAX_UNDELAYED - 1) / TRIES_A_STEP));

export function createAccountTries({ atomically, clock }: { atomically: Atomically; clock: Clock }): AccountTries {
  const count = (subject: Buffer, windowSeconds: number) =>
    atomically((tx) => store.countTry(tx, subject, addSeconds(clock.now(), -windowSeconds), clock.now()));

  return {
    async take(account, isKnownNetwork) {
      const { tries } = await count(subjectOf('account', account), TRY_WINDOW_SECONDS);
      if (tries <= MAX_UNDELAYED) return;
      if (await isKnownNetwork()) return;
      const delay = delayOf(tries);
      const slot = await count(subjectOf('slot', account), delay);
      if (slot.tries === 1) return;
      const elapsed = Math.floor((clock.now().getTime() - slot.since.getTime()) / 1000);
      const seconds = Math.max(1, delay - elapsed);
      throw new Failure('too_many_tries', { params: { seconds }, retryAfterSeconds: seconds });
    },
  };
}
