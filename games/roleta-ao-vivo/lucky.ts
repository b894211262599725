import type { Draw } from '@arara/game-kit';
import { POCKETS } from '../roleta/wheel-order.ts';

/** A number that pays more than others in a round, to chips that lie on it alone. */
export interface LuckyNumber {
  readonly number: number;
  /** What it pays for each chip, that chip included. */
  readonly times: number;
}

/** What any other number pays for a chip on it alone, that chip included. */
export const STRAIGHT = 30;

/** How many lucky numbers a round has, 1 … 5, and how likely each count is, of 20. */
export const countWeights = [5, 7, 4, 3, 1] as const;

/** What a lucky number pays, and how likely each is, of 40. */
export const luckyTimes = [50, 100, 150, 200, 300, 500] as const;
export const timesWeights = [12, 14, 8, 3, 2, 1] as const;

/** The most that a lucky number pays. */
export const MOST_TIMES = 500;

/** Draws the lucky numbers of a round: how many, which, and what each pays. */
export function drawLucky(draw: Draw): readonly LuckyNumber[] {
  const count = draw.weighted(countWeights) + 1;
  const numbers = draw.scaledPicks(POCKETS, count);
  return numbers.map((number) => ({ number, times: luckyTimes[draw.weighted(timesWeights)] ?? STRAIGHT }));
}

/** What a chip on a number alone is paid in a round. */
export function straightTimes(lucky: readonly LuckyNumber[], number: number): number {
  return lucky.find((each) => each.number === number)?.times ?? STRAIGHT;
}
