import { type GameVerifier, Unreadable, isRecord, listPart } from '../game.ts';
import { taken } from '../stream.ts';
import { cardFor } from './bingo-card.ts';

/** What each pattern pays, and its shapes as rows of a card: the dearest of a card counts. */
const PATTERNS: readonly (readonly [pays: number, ...shapes: readonly string[]])[] = [
  [1500, 'xxxxx xxxxx xxxxx'],
  [600, 'xxxxx x...x xxxxx'],
  [90, 'xxxxx xxxxx .....', 'xxxxx ..... xxxxx', '..... xxxxx xxxxx'],
  [75, 'x.xx. .xxxx x.xx.'],
  [60, '..x.. .xxx. xxxxx', '..x.. xxxxx .xxx.'],
  [9, 'x...x x...x .xxx.'],
  [6, '..... x...x .xxx.'],
  [3, 'x...x .x.x. ..x..', '..x.. .x.x. x...x', 'x.x.x .x.x. .....'],
  [3, 'xxxxx ..... .....', '..... xxxxx .....', '..... ..... xxxxx'],
];
const BASKET = 'x...x x...x .xxx.';
const GOODS: readonly number[] = [27, 18, 12, 9, 9, 6, 6, 6, 3, 3];

/** A whole card of the first thirty balls. */
const TOP = 9000;
const SERIES = 1;
const COLUMN_BALLS = 12;

function has(card: readonly number[], balls: readonly number[], shape: string): boolean {
  return [...shape.replaceAll(' ', '')].every((sign, place) => sign === '.' || balls.includes(card[place] ?? 0));
}

function paysFor(card: readonly number[], balls: readonly number[]): number {
  if (card.every((number) => balls.slice(0, 30).includes(number))) return TOP;
  const [pays = 0] = PATTERNS.find(([, ...shapes]) => shapes.some((shape) => has(card, balls, shape))) ?? [];
  return pays;
}

function basketsOf(moves: readonly unknown[]): readonly number[] {
  return moves.filter(isRecord).map(({ basket }) => {
    if (typeof basket !== 'number') throw new Unreadable('moves');
    return basket;
  });
}

/** Video bingo of sixty balls with a market of twelve baskets, in which each of the goods pays for every card that opened it. */
export const bingoDoMercado: GameVerifier = (numbers, choice, moves) => {
  const cards = listPart(choice, 'cards').map((number) => {
    if (typeof number !== 'number') throw new Unreadable('cards');
    return cardFor(SERIES, number, COLUMN_BALLS);
  });
  const bought = moves.filter((move) => move === 'ball').length;
  const balls = taken(60, 40, numbers.scaled)
    .slice(0, 30 + bought)
    .map((index) => index + 1);
  const baskets = taken(12, 12, numbers.scaled);
  const opened = basketsOf(moves);
  const pays = cards.map((card) => paysFor(card, balls));
  const openers = cards.filter((card) => has(card, balls, BASKET)).length;
  const market = opened.reduce((sum, place) => sum + (GOODS[baskets[place] ?? GOODS.length] ?? 0), 0);
  const all = pays.reduce((sum, each) => sum + each, openers * market);
  return {
    shows: { balls, pays, openers, opened, baskets },
    multiplierE4: (10_000n * BigInt(all)) / BigInt(cards.length),
  };
};
