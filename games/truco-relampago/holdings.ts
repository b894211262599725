import { FIRST_MANILHA, TOP_PLAIN } from './strength.ts';
import type { Holding } from './solver.ts';

/** The number of strengths: nine plain ranks and four manilhas. */
export const STRENGTHS = 13;

/** How many cards of each strength there are, where the vira is a card of this plain strength. */
export function cardsUnder(vira: number): number[] {
  return Array.from({ length: STRENGTHS }, (_, strength) => {
    if (strength >= FIRST_MANILHA) return 1;
    return strength === vira ? 3 : 4;
  });
}

/** How many ranks as the vira lie at a plain strength: a two and a three are both the best plain rank under themselves. */
export function viraRanks(vira: number): number {
  return vira === TOP_PLAIN ? 2 : 1;
}

function ways(cards: readonly number[], left: readonly number[]): number {
  const rest = [...left];
  let ordered = 1;
  for (const card of cards) {
    ordered *= rest[card] ?? 0;
    rest[card] = (rest[card] ?? 0) - 1;
  }
  // The order does not count: three, two or no cards of one strength stand for 6, 2 or 1 of the ordered ways.
  const kinds = new Set(cards).size;
  return kinds === 3 ? ordered : ordered / (kinds === 2 ? 2 : 6);
}

/** Every hand of three from the cards that are left, from the weakest card to the strongest. */
export function handsFrom(left: readonly number[]): Holding[] {
  const hands: Holding[] = [];
  for (let low = 0; low < STRENGTHS; low += 1)
    for (let middle = low; middle < STRENGTHS; middle += 1)
      for (let high = middle; high < STRENGTHS; high += 1) {
        const cards = [low, middle, high];
        const count = ways(cards, left);
        if (count > 0) hands.push({ cards, ways: count });
      }
  return hands;
}

/** The cards that are left without some of them. */
export function leftWithout(left: readonly number[], cards: readonly number[]): number[] {
  const rest = [...left];
  for (const card of cards) rest[card] = (rest[card] ?? 0) - 1;
  return rest;
}
