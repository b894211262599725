import { type SharedGameVerifier, must, requireParts, wholePart, wholesPart } from '../game.ts';
import { taken } from '../stream.ts';
import { cardFor } from './bingo-card.ts';

/** A feat pays by the ball that makes it, the first that it is not later than: `[ball, stakes]`. */
type Tiers = readonly (readonly [by: number, pays: number])[];

/** A card's first complete row, its second, and its third, which is the whole card. */
const FEATS: readonly Tiers[] = [
  [
    [20, 12],
    [28, 5],
    [36, 2],
    [44, 1],
  ],
  [
    [36, 60],
    [44, 10],
    [50, 3],
  ],
  [
    [40, 5000],
    [44, 1000],
    [48, 150],
    [52, 50],
    [56, 16],
    [60, 3],
  ],
];

const CARDS = 99_999;

/** By which ball a row was complete, from 1; never for one that was not. */
function madeAt(row: readonly number[], balls: readonly number[]): number {
  const places = row.map((number) => balls.indexOf(number) + 1);
  return places.includes(0) ? Number.POSITIVE_INFINITY : Math.max(...places);
}

/** Bingo for everybody: 60 balls of 75, and fixed pays by the ball that makes each row. */
export const salaDeBingo: SharedGameVerifier = {
  setup: { nonce: (number) => number, recompute: (_, number) => ({ series: number }) },
  outcome: (numbers) => ({ balls: taken(75, 60, numbers.scaled).map((index) => index + 1) }),
  payE4({ outcome, setup, choice }) {
    requireParts(choice, 'card');
    const number = wholePart(choice, 'card');
    must(number >= 1 && number <= CARDS, 'card');
    const card = cardFor(wholePart(setup, 'series'), number);
    const balls = wholesPart(outcome, 'balls');
    const rows = [0, 5, 10].map((first) => madeAt(card.slice(first, first + 5), balls)).toSorted((a, b) => a - b);
    const pays = FEATS.map((tiers, feat) => tiers.find(([by]) => (rows[feat] ?? 0) <= by)?.[1] ?? 0);
    return 10_000n * BigInt(pays.reduce((sum, each) => sum + each, 0));
  },
};
