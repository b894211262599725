import { type Card, rankAt } from '../cards/deck.ts';

/** What a hand counts: `soft` while an ace in it counts eleven. Above 21 it is bust. */
export interface Count {
  readonly total: number;
  readonly soft: boolean;
}

/** What a card counts by itself: 1 for an ace, 10 for a ten, jack, queen or king. */
export function pointsOf(card: Card): number {
  const rank = rankAt(card);
  return rank === 12 ? 1 : Math.min(rank + 2, 10);
}

/** The count of points of which each ace is 1; one ace counts ten more where that is not too many. */
export function countOfPoints(points: readonly number[]): Count {
  const hard = points.reduce((sum, point) => sum + point, 0);
  const soft = points.includes(1) && hard <= 11;
  return { total: soft ? hard + 10 : hard, soft };
}

/** The count of a hand. */
export function countOf(cards: readonly Card[]): Count {
  return countOfPoints(cards.map(pointsOf));
}

/** Whether two cards are an ace and a ten. After a split they are a plain 21; the table knows which it is. */
export function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && countOf(cards).total === 21;
}

/** Whether the dealer takes another card: below 17. Every 17 stands, a soft one too. */
export function dealerDraws(cards: readonly Card[]): boolean {
  return countOf(cards).total < 17;
}
