import { POCKETS, colourOf } from './wheel-order.ts';

/** What fell before, as history: no number owes anything to the ones before it. */
export interface Tally {
  readonly spins: number;
  /** How often each number fell, by number. */
  readonly counts: readonly number[];
  /** The numbers that fell most often and least often, a few of each. */
  readonly often: readonly number[];
  readonly seldom: readonly number[];
  readonly red: number;
  readonly black: number;
  readonly zero: number;
}

const SHOWN = 5;

/** Counts pockets. */
export function tallyOf(pockets: readonly number[]): Tally {
  const counts = Array.from({ length: POCKETS }, (_, pocket) => pockets.filter((each) => each === pocket).length);
  const byCount = counts
    .map((count, pocket) => ({ count, pocket }))
    .toSorted((a, b) => b.count - a.count || a.pocket - b.pocket);
  const of = (colour: string): number => pockets.filter((pocket) => colourOf(pocket) === colour).length;
  return {
    spins: pockets.length,
    counts,
    often: byCount
      .filter(({ count }) => count > 0)
      .slice(0, SHOWN)
      .map(({ pocket }) => pocket),
    seldom: byCount.slice(-SHOWN).map(({ pocket }) => pocket),
    red: of('red'),
    black: of('black'),
    zero: of('zero'),
  };
}
