import { type Card, rankAt, suitOf } from '../cards/deck.ts';

/** What five cards make, from the lowest that pays to the highest. */
export const hands = [
  'jacks',
  'twoPairs',
  'three',
  'straight',
  'flush',
  'fullHouse',
  'four',
  'straightFlush',
  'royal',
] as const;
export type PokerHand = (typeof hands)[number];

/** Ten, jack, queen, king, ace. */
const TOP_STRAIGHT = 0b1_1111_0000_0000;
/** Ace, two, three, four, five. */
const LOW_STRAIGHT = 0b1_0000_0000_1111;
const JACK = 9;

/** Whether five different ranks, a bit each, follow one another; an ace may be the lowest too. */
function isStraight(ranks: number): boolean {
  return ranks === LOW_STRAIGHT || ranks === (ranks & -ranks) * 31;
}

/** What five different ranks, a bit each, make; `suited` when they are of one suit. */
export function distinctHand(ranks: number, suited: boolean): PokerHand | undefined {
  const straight = isStraight(ranks);
  if (suited && ranks === TOP_STRAIGHT) return 'royal';
  if (suited) return straight ? 'straightFlush' : 'flush';
  return straight ? 'straight' : undefined;
}

/** What five cards make by how many there are of each rank, where some rank is there more than once. */
export function repeatedHand(counts: readonly number[]): PokerHand | undefined {
  const most = Math.max(...counts);
  const pairs = counts.filter((count) => count === 2).length;
  if (most === 4) return 'four';
  if (most === 3) return pairs > 0 ? 'fullHouse' : 'three';
  if (pairs === 2) return 'twoPairs';
  return counts.findIndex((count) => count === 2) >= JACK ? 'jacks' : undefined;
}

/** What five cards make; `undefined` for nothing that pays. */
export function handOf(cards: readonly Card[]): PokerHand | undefined {
  const counts = Array.from({ length: 13 }, () => 0);
  let ranks = 0;
  for (const card of cards) {
    counts[rankAt(card)] = (counts[rankAt(card)] ?? 0) + 1;
    ranks |= 1 << rankAt(card);
  }
  if (counts.some((count) => count > 1)) return repeatedHand(counts);
  return distinctHand(ranks, new Set(cards.map(suitOf)).size === 1);
}

/** Whether a stored value is what five cards make. */
export function isHand(value: unknown): value is PokerHand | null {
  return value === null || hands.some((hand) => hand === value);
}
