import { createHash } from 'node:crypto';
import type { Atomically } from '../../db/index.ts';
import { type Clock, Failure, addSeconds, networkOf } from '../../platform/index.ts';
import * as store from './store.ts';

const MOST_TAKEN = 10;
const WINDOW_SECONDS = 15 * 60;

/**
 * Runs `open`, which tells whether a CPF is somebody's. Whoever hits upon ten that are, from one address in a quarter of
 * an hour, waits (`too_many_tries`). Many homes share an address: what was no hit is not counted in the end.
 */
export type CountCpf = <Opened>(ip: string, open: () => Promise<Opened>) => Promise<Opened>;

export function createCpfGuesses({ atomically, clock }: { atomically: Atomically; clock: Clock }): CountCpf {
  return async (ip, open) => {
    const now = clock.now();
    const subject = createHash('sha256')
      .update(`cpf:${networkOf(ip)}`)
      .digest();
    // Counted before it is known, so that many at once do not outrun the count.
    const { tries, since } = await atomically((tx) =>
      store.countTry(tx, subject, addSeconds(now, -WINDOW_SECONDS), now),
    );
    const giveBack = () => atomically((tx) => store.returnTry(tx, subject));
    if (tries > MOST_TAKEN) {
      await giveBack();
      const seconds = Math.ceil((since.getTime() - now.getTime()) / 1000) + WINDOW_SECONDS;
      throw new Failure('too_many_tries', { params: { seconds }, retryAfterSeconds: seconds });
    }
    try {
      const opened = await open();
      await giveBack();
      return opened;
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'cpf_taken')) await giveBack();
      throw error;
    }
  };
}
