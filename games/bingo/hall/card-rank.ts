import { COLUMNS, type Card, ROWS } from '../card.ts';
import { type Feat, type Made, type Tiers, feats, madeOf, paidRows, payAt } from './feats.ts';

/** All places of the first row. */
const ROW = (1 << COLUMNS) - 1;

/** A card in the middle of a draw. */
export interface CardRank {
  readonly made: readonly Made[];
  /** Places that it was paid for, a bit each. */
  readonly lit: number;
  /** What it has been paid so far, in its stakes. */
  readonly paid: number;
  /** What it goes for next; `undefined` once it is full. */
  readonly next: Feat | undefined;
  /** How many numbers it lacks for that. */
  readonly missing: number;
  /** Balls of which one alone completes a row, each by its place on the card, with what that would be paid. */
  readonly waits: ReadonlyMap<number, number>;
}

/** Where a card stands after these balls. */
export function rankOf(tiers: Tiers, card: Card, balls: readonly number[]): CardRank {
  const called = new Set(balls);
  const made = madeOf(tiers, card, balls);
  const next = feats[made.length];
  const open = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (__, column) => row * COLUMNS + column).filter(
      (place) => !called.has(card[place] ?? 0),
    ),
  ).filter((places) => places.length > 0);
  const pays = next === undefined ? 0 : payAt(tiers, next, balls.length + 1);
  const alone = pays > 0 ? open.filter((places) => places.length === 1).flat() : [];
  return {
    made,
    lit: paidRows(tiers, card, balls).reduce((mask, row) => mask | (ROW << (row * COLUMNS)), 0),
    paid: made.reduce((sum, each) => sum + each.pays, 0),
    next,
    missing: Math.min(...open.map((places) => places.length), COLUMNS),
    waits: new Map(alone.map((place) => [place, pays] as const)),
  };
}

/** Which of two cards is looked at first: the one that was paid more, then the one that is nearer to its next feat. */
export function compareRanks(one: CardRank, two: CardRank): number {
  const near = (rank: CardRank): number => (rank.next === undefined ? COLUMNS + 1 : rank.missing);
  return two.paid - one.paid || two.made.length - one.made.length || near(one) - near(two);
}
