import { type SharedGameVerifier, must, requireParts, wholePart, wholesPart } from '../game.ts';
import { taken } from '../stream.ts';
import { stripCard } from './bingo-strip.ts';

/** What is paid, in stakes, where the ball of that place makes it: the first row, the second, and the third, which is the card. */
const PAID_UNTIL: readonly Readonly<Record<number, number>>[] = [
  { 25: 15, 35: 5, 45: 2, 52: 1 },
  { 45: 60, 50: 20, 55: 6 },
  { 45: 10_000, 50: 1500, 55: 400, 60: 100, 65: 20 },
];
const DRUM = 90;
const DRAWN = 65;
const LAST_CARD = 6 * 99_999;

/** Numbers come in rising order of their bounds: the first bound that is not passed decides. */
function paidFor(feat: number, ball: number): number {
  const bounds = Object.entries(PAID_UNTIL[feat] ?? {}).map(([until, pays]) => [Number(until), pays] as const);
  const reached = bounds.filter(([until]) => ball <= until);
  return reached.length === 0 ? 0 : reached.reduce((near, next) => (next[0] < near[0] ? next : near))[1];
}

/** Bingo of 90 balls for everybody: 65 are drawn, and each row of a card pays by the ball that makes it. */
export const bingoDaQuermesse: SharedGameVerifier = {
  setup: { nonce: (number) => number, recompute: (_, number) => ({ series: number }) },
  outcome: (numbers) => ({ balls: taken(DRUM, DRAWN, numbers.scaled).map((index) => index + 1) }),
  payE4({ outcome, setup, choice }) {
    requireParts(choice, 'card');
    const number = wholePart(choice, 'card');
    must(number >= 1 && number <= LAST_CARD, 'card');
    const rows = stripCard(wholePart(setup, 'series'), number);
    const open = new Set(rows.flat());
    const made: number[] = [];
    for (const [at, ball] of wholesPart(outcome, 'balls').entries()) {
      if (!open.delete(ball)) continue;
      const row = rows.find((numbers) => numbers.includes(ball)) ?? [];
      if (row.every((each) => !open.has(each))) made.push(at + 1);
    }
    return made.reduce((sum, ball, feat) => sum + 10_000n * BigInt(paidFor(feat, ball)), 0n);
  },
};
