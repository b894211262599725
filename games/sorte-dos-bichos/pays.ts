/** So many prizes are drawn, each a number of 0000 … 9999. */
export const PRIZES = 5;
export const NUMBERS = 10_000;

/** What a ticket names: one animal, or the last two, three or all four digits of a prize; or animals that all must come. */
export const ways = ['animal', 'ending', 'three', 'four', 'pair', 'trio'] as const;
export type Way = (typeof ways)[number];

/** Ways that name a number: how many of a prize's last digits that is. */
export const digitsOf: Readonly<Partial<Record<Way, number>>> = { ending: 2, three: 3, four: 4 };

/** Ways that name animals: how many. */
export const animalsOf: Readonly<Partial<Record<Way, number>>> = { animal: 1, pair: 2, trio: 3 };

/** Whether the first prize alone counts, or each of the five, for a fifth of the pay. */
export const reaches = ['first', 'all'] as const;
export type Reach = (typeof reaches)[number];

/**
 * What a hit pays, in ten-thousandths of the stake: 0.96 over its chance, and for animals that all must come the next
 * whole or tenth above. `maths.ts` counts what that returns.
 */
const pays: Readonly<Record<Way, number>> = {
  animal: 240_000,
  ending: 960_000,
  three: 9_600_000,
  four: 96_000_000,
  pair: 339_000,
  trio: 2_830_000,
};

/** Whether a way can be bet on the first prize alone. Several animals are looked for among all five. */
export function hasReach(way: Way): boolean {
  return way !== 'pair' && way !== 'trio';
}

/** What one hit pays. Where all five prizes count, every one of them that is hit pays so much. */
export function payOfHit(way: Way, reach: Reach): number {
  return hasReach(way) && reach === 'all' ? pays[way] / PRIZES : pays[way];
}
