import type { BetOption, Distribution } from '@arara/game-kit';
import type { Bet } from '../chips/bets.ts';
import { type Kind, kinds, spots } from './cloth.ts';

/** How many of the 37 numbers each kind of bet covers. */
const covers: Readonly<Record<Kind, number>> = {
  straight: 1,
  split: 2,
  street: 3,
  trio: 3,
  corner: 4,
  firstFour: 4,
  sixLine: 6,
  dozen: 12,
  column: 12,
  red: 18,
  black: 18,
  even: 18,
  odd: 18,
  low: 18,
  high: 18,
};

/** The odds of a bet on so many numbers: each winning number pays 36 shared out over them. */
export function oddsOfCover(numbers: number): Distribution {
  return {
    total: 37n,
    cases: new Map([
      [0n, BigInt(37 - numbers)],
      [360_000n / BigInt(numbers), BigInt(numbers)],
    ]),
  };
}

/** The odds of several bets at once: the chips of each, pocket by pocket, rounded up to a ten-thousandth of the stake. */
export function oddsOfBets(bets: readonly Bet[]): Distribution {
  const chips = bets.reduce((sum, bet) => sum + BigInt(bet.chips), 0n);
  const cases = new Map<bigint, bigint>();
  for (let pocket = 0; pocket < 37; pocket += 1) {
    let back = 0n;
    for (const { bet, chips: laid } of bets) {
      const numbers = spots.find(({ id }) => id === bet)?.numbers ?? [];
      if (numbers.includes(pocket)) back += (360_000n / BigInt(numbers.length)) * BigInt(laid);
    }
    const pays = back / chips + (back % chips === 0n ? 0n : 1n);
    cases.set(pays, (cases.get(pays) ?? 0n) + 1n);
  }
  return { total: 37n, cases };
}

/** One place of each kind. */
const single: readonly BetOption[] = kinds.map((kind) => ({
  name: kind,
  input: { bets: [{ bet: spots.find((spot) => spot.kind === kind)?.id, chips: 1 }] },
  odds: () => oddsOfCover(covers[kind]),
}));

/** Several at once, as people lay them; the last but one rounds at every win, the last never loses and never gains. */
const together: readonly { readonly name: string; readonly bets: readonly Bet[] }[] = [
  {
    name: 'red and a number',
    bets: [
      { bet: 'red', chips: 5 },
      { bet: '17', chips: 1 },
    ],
  },
  {
    name: 'two dozens',
    bets: [
      { bet: 'dozen-1', chips: 1 },
      { bet: 'dozen-2', chips: 1 },
    ],
  },
  { name: 'seven numbers', bets: [1, 5, 9, 14, 20, 26, 33].map((number) => ({ bet: String(number), chips: 1 })) },
  { name: 'every number', bets: Array.from({ length: 37 }, (_, number) => ({ bet: String(number), chips: 1 })) },
];

/** Ways to bet that stand for all: each kind of place, and some mixtures. */
export const options: readonly BetOption[] = [
  ...single,
  ...together.map(({ name, bets }) => ({ name, input: { bets }, odds: () => oddsOfBets(bets) })),
];
