import { type GameVerifier, Unreadable, listPart } from '../game.ts';
import { taken } from '../stream.ts';
import { cardFor } from './bingo-card.ts';

/** What each pattern pays, and its shapes as rows of a card: the dearest of a card counts. */
const PATTERNS: readonly (readonly [pays: number, ...shapes: readonly string[]])[] = [
  [3000, 'xxxxx xxxxx xxxxx'],
  [750, 'xxxxx x...x xxxxx'],
  [120, 'xxxxx xxxxx .....', 'xxxxx ..... xxxxx', '..... xxxxx xxxxx'],
  [60, 'x.x.x .x.x. x.x.x'],
  [36, '.x.x. x.x.x .x.x.'],
  [30, 'xxxxx ..x.. ..x..', '..x.. ..x.. xxxxx'],
  [6, 'x...x .x.x. ..x..', '..x.. .x.x. x...x', 'x...x ..x.. x...x'],
  [3, 'xxxxx ..... .....', '..... xxxxx .....', '..... ..... xxxxx', 'x...x ..... x...x'],
];

/** The one series that this game's cards are of. */
const SERIES = 1;

function paysFor(card: readonly number[], balls: readonly number[]): number {
  const has = (shape: string): boolean =>
    [...shape.replaceAll(' ', '')].every((sign, place) => sign === '.' || balls.includes(card[place] ?? 0));
  const [pays = 0] = PATTERNS.find(([, ...shapes]) => shapes.some(has)) ?? [];
  return pays;
}

/** Video bingo: 35 balls of 75 and one more for each that was bought; the cards share the stake. */
export const bingoDaPraia: GameVerifier = (numbers, choice, moves) => {
  const cards = listPart(choice, 'cards').map((number) => {
    if (typeof number !== 'number') throw new Unreadable('cards');
    return cardFor(SERIES, number);
  });
  const bought = moves.filter((move) => move === 'ball').length;
  const balls = taken(75, 45, numbers.scaled)
    .slice(0, 35 + bought)
    .map((index) => index + 1);
  const pays = cards.map((card) => paysFor(card, balls));
  const all = pays.reduce((sum, each) => sum + each, 0);
  return { shows: { balls, pays }, multiplierE4: (10_000n * BigInt(all)) / BigInt(cards.length) };
};
