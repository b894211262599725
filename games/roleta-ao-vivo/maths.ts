import type { BetOption, Distribution } from '@arara/game-kit';
import type { Bet } from '../chips/bets.ts';
import { spots } from '../roleta/cloth.ts';
import { options as clothOptions } from '../roleta/maths.ts';

/*
 * The exact odds, counted without the code that draws and pays. A round has 2.4 lucky numbers on average: one in 5 cases of 20, two in 7,
 * three in 4, four in 3, five in 1. Each number is as likely to be lucky as any other, wherever the ball falls.
 */

const POCKETS = 37n;
/** Lucky numbers in 20 rounds. */
const LUCKY = 1n * 5n + 2n * 7n + 3n * 4n + 4n * 3n + 5n * 1n;
const ROUNDS = 20n;
/** What a lucky number pays for a chip on it alone: cases of 40. */
const prizes: readonly (readonly [times: bigint, cases: bigint])[] = [
  [50n, 12n],
  [100n, 14n],
  [150n, 8n],
  [200n, 3n],
  [300n, 2n],
  [500n, 1n],
];
const PRIZES = 40n;
const BASE = 30n;

/** Of so many equally likely cases, how often the number on which the ball falls pays what for a chip on it alone. */
export const STRAIGHT_CASES = POCKETS * ROUNDS * PRIZES;
export const straightCases: readonly (readonly [times: bigint, cases: bigint])[] = [
  [BASE, STRAIGHT_CASES - LUCKY * PRIZES],
  ...prizes.map(([times, cases]) => [times, LUCKY * cases] as const),
];

/** The odds of several bets at once: the chips of each, pocket by pocket, rounded up to a ten-thousandth of the stake. */
export function oddsOfBets(bets: readonly Bet[]): Distribution {
  const chips = bets.reduce((sum, bet) => sum + BigInt(bet.chips), 0n);
  const cases = new Map<bigint, bigint>();
  for (let pocket = 0; pocket < 37; pocket += 1) {
    let [alone, others] = [0n, 0n];
    for (const { bet, chips: laid } of bets) {
      const numbers = spots.find(({ id }) => id === bet)?.numbers ?? [];
      if (!numbers.includes(pocket)) continue;
      if (numbers.length === 1) alone += BigInt(laid);
      else others += (360_000n / BigInt(numbers.length)) * BigInt(laid);
    }
    for (const [times, count] of straightCases) {
      const pays = (alone * times * 10_000n + others + chips - 1n) / chips;
      cases.set(pays, (cases.get(pays) ?? 0n) + count);
    }
  }
  return { total: POCKETS * STRAIGHT_CASES, cases };
}

/** Ways to bet that represent all: those of the table for one player, with the odds of this one. */
export const options: readonly BetOption[] = clothOptions.map(({ name, input }) => {
  const { bets } = input as { readonly bets: readonly Bet[] };
  return { name, input, odds: () => oddsOfBets(bets) };
});
