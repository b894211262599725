import { must } from '../game.ts';

/** A chance as `over` in `under`, exactly. */
export interface Chance {
  readonly over: bigint;
  readonly under: bigint;
}

const LEAST_ODDS = 103n;

/** The odds of what has that chance, in hundredths of the stake: 0.97 over it, cut off. */
export function oddsFor({ over, under }: Chance): bigint {
  must(over > 0n, 'chance');
  return (97n * under) / over;
}

/** Odds that are offered; below 1.03 nothing is. */
export function isOffered(odds: bigint): boolean {
  return odds >= LEAST_ODDS;
}

/** What a ticket of those odds is paid where it comes true, in ten-thousandths of its stake. */
export function paidAt(odds: bigint, comesTrue: boolean): bigint {
  must(isOffered(odds), 'odds');
  return comesTrue ? 100n * odds : 0n;
}
