import type { BetOption, Distribution } from '@arara/game-kit';
import type { Bet } from '../chips/bets.ts';

/*
 * The exact odds, counted without the code that draws and pays. Every round is one of 54 × 54 × 54 × 51 equally likely
 * runs of four stops: three on the whole wheel, the last among the numbers; what comes after the first number is left out.
 */

/** How many segments carry each number, and what it gains for a chip, in tenths. */
const table: readonly (readonly [place: string, segments: bigint, gainE1: bigint])[] = [
  ['1', 23n, 10n],
  ['2.2', 14n, 22n],
  ['5.3', 7n, 53n],
  ['10', 4n, 100n],
  ['21', 2n, 210n],
  ['43', 1n, 430n],
];
/** How many segments carry each boost. */
const boosts: readonly (readonly [times: bigint, segments: bigint])[] = [
  [2n, 2n],
  [5n, 1n],
];
const WHOLE = 54n;
const NUMBERS = 51n;
const MOST = 3;

/** All equally likely runs of stops. */
export const TOTAL = WHOLE ** BigInt(MOST) * NUMBERS;

/** In how many runs a number of so many segments comes with each product of boosts. */
export function boostedRuns(segments: bigint): ReadonlyMap<bigint, bigint> {
  const runs = new Map<bigint, bigint>();
  let ways = new Map<bigint, bigint>([[1n, 1n]]);
  for (let before = 0; before <= MOST; before += 1) {
    const rest = before === MOST ? 1n : WHOLE ** BigInt(MOST - before - 1) * NUMBERS;
    for (const [product, count] of ways) runs.set(product, (runs.get(product) ?? 0n) + count * segments * rest);
    const next = new Map<bigint, bigint>();
    for (const [product, count] of ways)
      for (const [times, of] of boosts) next.set(product * times, (next.get(product * times) ?? 0n) + count * of);
    ways = next;
  }
  return runs;
}

/** The odds of several bets at once, rounded up to a ten-thousandth of the stake. */
export function oddsOfBets(bets: readonly Bet[]): Distribution {
  const all = bets.reduce((sum, { chips }) => sum + BigInt(chips), 0n);
  const cases = new Map<bigint, bigint>();
  for (const [place, segments, gain] of table) {
    const chips = BigInt(bets.find(({ bet }) => bet === place)?.chips ?? 0);
    for (const [product, runs] of boostedRuns(segments)) {
      const pays = (chips * (10n + gain * product) * 1_000n + all - 1n) / all;
      cases.set(pays, (cases.get(pays) ?? 0n) + runs);
    }
  }
  return { total: TOTAL, cases };
}

const mixtures: readonly { readonly name: string; readonly bets: readonly Bet[] }[] = [
  {
    name: 'one and forty-three',
    bets: [
      { bet: '1', chips: 5 },
      { bet: '43', chips: 1 },
    ],
  },
  { name: 'every number', bets: table.map(([bet]) => ({ bet, chips: 1 })) },
];

/** Ways to bet that stand for all: each number, and some mixtures. */
export const options: readonly BetOption[] = [
  ...table.map(([bet]): BetOption => {
    const bets = [{ bet, chips: 1 }];
    return { name: `number ${bet}`, input: { bets }, odds: () => oddsOfBets(bets) };
  }),
  ...mixtures.map(({ name, bets }) => ({ name, input: { bets }, odds: () => oddsOfBets(bets) })),
];
