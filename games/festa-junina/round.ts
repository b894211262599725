import { FREE_SPINS, LEAST_BONFIRES, MOST_ADDED, MOST_TENTHS } from './paytable.ts';
import type { Sequence } from './sequence.ts';

/** One spin of a round and what it came to. All pays are in tenths of the bet. */
export interface Spin {
  readonly sequence: Sequence;
  readonly free: boolean;
  /** What it paid, no more than what was left to the most that a round pays. */
  readonly tenths: number;
  /** What the round paid with it. */
  readonly total: number;
  /** Free spins that it won. */
  readonly added: number;
}

export interface Round {
  readonly spins: readonly Spin[];
  readonly tenths: number;
}

/** A whole round: the spin that was bet on and every free spin that it led to. `spin` plays one, of a free spin or not. */
export function runRound(spin: (free: boolean) => Sequence): Round {
  const spins: Spin[] = [];
  let [total, given] = [0, 0];
  do {
    const free = spins.length > 0;
    const sequence = spin(free);
    const tenths = Math.min(sequence.tenths, MOST_TENTHS - total);
    total += tenths;
    const adds = sequence.bonfires >= LEAST_BONFIRES && given < FREE_SPINS * (1 + MOST_ADDED) && total < MOST_TENTHS;
    const added = adds ? FREE_SPINS : 0;
    given += added;
    spins.push({ sequence, free, tenths, total, added });
  } while (spins.length <= given && total < MOST_TENTHS);
  return { spins, tenths: total };
}
