import { COLUMNS, type Card, ROWS } from '../card.ts';

/** What a card can make: its first line, its second, all fifteen numbers. */
export const feats = ['line', 'two', 'full'] as const;
export type Feat = (typeof feats)[number];

/** Paid where it is made by that ball at the latest, in stakes of the card. */
export interface Tier {
  readonly by: number;
  readonly pays: number;
}

/** What each feat pays, by the ball that makes it. A card is paid for all three; no pay hangs on what others have. */
export type Tiers = Readonly<Record<Feat, readonly Tier[]>>;

/** What a feat pays that is made by the ball of that place, from 1. */
export function payAt(tiers: Tiers, feat: Feat, ball: number): number {
  return tiers[feat].find(({ by }) => ball <= by)?.pays ?? 0;
}

/** The tier that would pay if the feat were made by the next ball; `undefined` once none does. */
export function tierAfter(tiers: Tiers, feat: Feat, drawn: number): Tier | undefined {
  return tiers[feat].find(({ by }) => drawn < by);
}

/** When each row of a card was completed, from 1, row by row; `Infinity` for a row that was not. */
function rowEnds(card: Card, balls: readonly number[]): readonly number[] {
  const placeOf = new Map(balls.map((ball, at) => [ball, at + 1] as const));
  return Array.from({ length: ROWS }, (_, row) =>
    Math.max(...card.slice(row * COLUMNS, (row + 1) * COLUMNS).map((ball) => placeOf.get(ball) ?? Infinity)),
  );
}

/** The places of the balls that completed a card's rows, the earliest first: from 1, and `Infinity` for a row that was not. */
export function completions(card: Card, balls: readonly number[]): readonly number[] {
  return rowEnds(card, balls).toSorted((a, b) => a - b);
}

/** A feat that a card made, with the ball that made it and what it pays. */
export interface Made {
  readonly feat: Feat;
  readonly at: number;
  readonly pays: number;
}

/** All that a card made with these balls, also what came too late to be paid. */
export function madeOf(tiers: Tiers, card: Card, balls: readonly number[]): readonly Made[] {
  return completions(card, balls).flatMap((at, place) => {
    const feat = feats[place];
    return feat === undefined || at === Infinity ? [] : [{ feat, at, pays: payAt(tiers, feat, at) }];
  });
}

/** What a card is paid, in its stakes. */
export function payOf(tiers: Tiers, card: Card, balls: readonly number[]): number {
  return madeOf(tiers, card, balls).reduce((sum, { pays }) => sum + pays, 0);
}

/** The rows of a card that it was paid for, from 0: not one that was completed too late. A whole card that is paid is all three. */
export function paidRows(tiers: Tiers, card: Card, balls: readonly number[]): readonly number[] {
  const ends = rowEnds(card, balls);
  const paid = madeOf(tiers, card, balls).filter(({ pays }) => pays > 0);
  const isFull = paid.some(({ feat }) => feat === 'full');
  return ends.flatMap((end, row) => (isFull || paid.some(({ at }) => at === end) ? [row] : []));
}
