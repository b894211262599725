import { type Card, rankAt } from '../cards/deck.ts';

/** What may be said of the next card. */
export type Guess = 'high' | 'low';

/** Ranks from the ace, 1, to the king, 13. */
export const TOP_RANK = 13;

/** What is left of a stake once the edge is taken, in ten-thousandths. It is taken once, before the first guess. */
const KEPT_E4 = 9_700n;

/** No guess is offered that would bring more: three times running the same rank as an ace or a king, 0.97 × 13³. */
export const CAP_E4 = KEPT_E4 * 13n ** 3n;

/** The rank of a card in this game, where the ace is the lowest. */
export function rankNumber(card: Card): number {
  return ((rankAt(card) + 1) % TOP_RANK) + 1;
}

/**
 * The lowest and the highest rank that make a guess right. Both sides hold the card's own rank, but for the certain side
 * of an ace or a king, where it would leave nothing to guess: there the other side is the same rank alone.
 */
export function rightRanks(rank: number, guess: Guess): readonly [number, number] {
  if (guess === 'high') return [rank === 1 ? 2 : rank, TOP_RANK];
  return [1, rank === TOP_RANK ? TOP_RANK - 1 : rank];
}

/** How many of the 13 ranks make a guess right: 1 … 12. */
export function waysOf(rank: number, guess: Guess): number {
  const [lowest, highest] = rightRanks(rank, guess);
  return highest - lowest + 1;
}

/** Whether the next card makes the guess right. */
export function isRight(card: Card, next: Card, guess: Guess): boolean {
  const [lowest, highest] = rightRanks(rankNumber(card), guess);
  const rank = rankNumber(next);
  return rank >= lowest && rank <= highest;
}

/**
 * What stands after right guesses with so many right ranks each, in ten-thousandths of the stake. Each is fair on top of
 * those before it; the fraction of a ten-thousandth that is over goes to the player.
 */
export function standsE4(ways: readonly number[]): bigint {
  const under = ways.reduce((product, each) => product * BigInt(each), 1n);
  return (KEPT_E4 * 13n ** BigInt(ways.length) + under - 1n) / under;
}
