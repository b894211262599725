import type { Chance } from '../sports-book/odds.ts';

/** What may be bet on: who wins, who comes in among the first two or three, and the first two or three in their order. */
export const markets = ['win', 'two', 'three', 'exacta', 'trifecta'] as const;
export type Market = (typeof markets)[number];

/** How many runners a pick of each market names. */
export const NAMED: Readonly<Record<Market, number>> = { win: 1, two: 1, three: 1, exacta: 2, trifecta: 3 };

function divisor(one: bigint, two: bigint): bigint {
  return two === 0n ? one : divisor(two, one % two);
}

function plus(one: Chance, two: Chance): Chance {
  const over = one.over * two.under + two.over * one.under;
  const under = one.under * two.under;
  const by = divisor(under, over);
  return { over: over / by, under: under / by };
}

const NEVER: Chance = { over: 0n, under: 1n };

/**
 * The chance that these come in first, in this order: each by its weight among those that are still on their way.
 * Source: R. L. Plackett, "The Analysis of Permutations", Applied Statistics 24 (1975).
 */
export function orderChance(weights: readonly number[], order: readonly number[]): Chance {
  let left = weights.reduce((sum, weight) => sum + weight, 0);
  let [over, under] = [1n, 1n];
  for (const number of order) {
    const weight = weights[number - 1] ?? 0;
    over *= BigInt(weight);
    under *= BigInt(left);
    left -= weight;
  }
  const by = divisor(under, over);
  return { over: over / by, under: under / by };
}

/** The chance that one comes in among the first so many: every way there, summed. */
function amongChance(weights: readonly number[], number: number, places: number): Chance {
  const others = weights.map((_, index) => index + 1).filter((each) => each !== number);
  let ways: readonly (readonly number[])[] = [[]];
  let sum = NEVER;
  for (let place = 1; place <= places; place += 1) {
    for (const way of ways) sum = plus(sum, orderChance(weights, [...way, number]));
    ways = ways.flatMap((way) => others.filter((each) => !way.includes(each)).map((each) => [...way, each]));
  }
  return sum;
}

/** The exact chance of a pick: one number, or several in their order. */
export function chanceOf(weights: readonly number[], market: Market, pick: readonly number[]): Chance {
  if (market === 'two') return amongChance(weights, pick[0] ?? 0, 2);
  if (market === 'three') return amongChance(weights, pick[0] ?? 0, 3);
  return orderChance(weights, pick);
}

/** Whether a pick comes true with an order of all. */
export function isTrue(market: Market, pick: readonly number[], order: readonly number[]): boolean {
  if (market === 'two') return order.slice(0, 2).includes(pick[0] ?? 0);
  if (market === 'three') return order.slice(0, 3).includes(pick[0] ?? 0);
  return pick.every((number, place) => order[place] === number);
}

/** Every pick that a market has, by the runners' numbers. */
export function picksOf(market: Market, runners: number): readonly (readonly number[])[] {
  const numbers = Array.from({ length: runners }, (_, index) => index + 1);
  let picks: readonly (readonly number[])[] = [[]];
  for (let named = 0; named < NAMED[market]; named += 1)
    picks = picks.flatMap((pick) => numbers.filter((each) => !pick.includes(each)).map((each) => [...pick, each]));
  return picks;
}
