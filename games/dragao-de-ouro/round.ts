import {
  ADDED_SPINS,
  ADDING_DRAGONS,
  FREE_SPINS,
  MOST_FREE_SPINS,
  MOST_TENTHS,
  type Mode,
  OPENING_DRAGONS,
  type Table,
} from './paytable.ts';
import type { Sequence } from './sequence.ts';

/** One spin of a round and what it came to. All pays are in tenths of the bet. */
export interface Spin {
  readonly sequence: Sequence;
  readonly free: boolean;
  /** What its pays were multiplied by; 1 without an orb. */
  readonly times: number;
  /** What it paid, no more than what was left to the most that a round pays. */
  readonly tenths: number;
  /** What the round paid with it. */
  readonly total: number;
  /** The sum of orbs that free spins go on with. */
  readonly meter: number;
  /** Free spins that it won. */
  readonly added: number;
  /** Free spins that are left after it. */
  readonly left: number;
}

export interface Round {
  readonly spins: readonly Spin[];
  readonly tenths: number;
}

function freeSpins(run: (table: Table) => Sequence, start: number): Spin[] {
  const spins: Spin[] = [];
  let [total, meter, given] = [start, 0, FREE_SPINS];
  while (spins.length < given && total < MOST_TENTHS) {
    const sequence = run('free');
    // Only the orbs of a spin that pays are gathered; what was gathered stays and multiplies every win.
    if (sequence.tenths > 0) meter += sequence.orbs;
    const times = Math.max(1, meter);
    const tenths = Math.min(sequence.tenths * times, MOST_TENTHS - total);
    const added = sequence.dragons >= ADDING_DRAGONS ? Math.min(ADDED_SPINS, MOST_FREE_SPINS - given) : 0;
    total += tenths;
    given += added;
    spins.push({ sequence, free: true, times, tenths, total, meter, added, left: given - spins.length - 1 });
  }
  return spins;
}

/** A whole round, whose spins come from `run` by the table that they are drawn from. */
export function runRound(mode: Mode, run: (table: Table) => Sequence): Round {
  if (mode === 'buy') return roundOf(freeSpins(run, 0));
  const sequence = run(mode);
  const times = Math.max(1, sequence.orbs);
  const tenths = Math.min(sequence.tenths * times, MOST_TENTHS);
  const opens = sequence.dragons >= OPENING_DRAGONS && tenths < MOST_TENTHS;
  const added = opens ? FREE_SPINS : 0;
  const first: Spin = { sequence, free: false, times, tenths, total: tenths, meter: 0, added, left: added };
  return roundOf([first, ...(opens ? freeSpins(run, tenths) : [])]);
}

function roundOf(spins: readonly Spin[]): Round {
  return { spins, tenths: spins.at(-1)?.total ?? 0 };
}
