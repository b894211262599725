import type { BetOption, Distribution } from '@arara/game-kit';

/*
 * The exact odds, counted without the code that draws and pays: a sum of two dice comes in 6 − |sum − 7| of 36 ways, and both sides are
 * independent.
 */

/** All ways in which four dice can lie. */
export const TOTAL = 36n * 36n;

const ways = (sum: number): bigint => BigInt(6 - Math.abs(sum - 7));
const SUMS = Array.from({ length: 11 }, (_, index) => index + 2);

/** In how many ways both sides have that sum. */
export const ties: ReadonlyMap<number, bigint> = new Map(SUMS.map((sum) => [sum, ways(sum) ** 2n]));

const ALL_TIES = [...ties.values()].reduce((all, count) => all + count, 0n);

/** What a ticket on the tie gets by the sum, in times of its stake, from 2 to 12. */
const TIE_TIMES: readonly bigint[] = [100n, 26n, 11n, 7n, 5n, 5n, 5n, 7n, 11n, 26n, 100n];

function oddsOfSide(): Distribution {
  const wins = (TOTAL - ALL_TIES) / 2n;
  return {
    total: TOTAL,
    cases: new Map([
      [20_000n, wins],
      [9_000n, ALL_TIES],
      [0n, wins],
    ]),
  };
}

function oddsOfTie(): Distribution {
  const cases = new Map([[0n, TOTAL - ALL_TIES]]);
  for (const [index, sum] of SUMS.entries()) {
    const paysE4 = (TIE_TIMES[index] ?? 0n) * 10_000n;
    cases.set(paysE4, (cases.get(paysE4) ?? 0n) + (ties.get(sum) ?? 0n));
  }
  return { total: TOTAL, cases };
}

/** Every way to bet. */
export const options: readonly BetOption[] = [
  { name: 'blue', input: { bet: 'blue' }, odds: oddsOfSide },
  { name: 'red', input: { bet: 'red' }, odds: oddsOfSide },
  { name: 'tie', input: { bet: 'tie' }, odds: oddsOfTie },
];
