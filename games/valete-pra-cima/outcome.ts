import type { Card } from '../cards/deck.ts';
import { isFive, isPlaces, isRecord } from '../poker/hold.ts';
import { type PayKey, readPayKey } from '../poker/paytable.ts';
import { type PokerHand, isHand } from '../poker/poker-hand.ts';

/** What a player bets on: one of the paytables. */
export interface PaysChoice {
  readonly pays: PayKey;
}

/** What the player sees of a round, and all that is stored of it once it is over. */
export interface Seen {
  readonly pays: PayKey;
  /** The five cards as they lie now: the first ones, or the last after the exchange. */
  readonly cards: readonly Card[];
  /** What they make. */
  readonly hand: PokerHand | null;
  /** The five cards as they were dealt. */
  readonly dealt: readonly Card[];
  /** What was kept; `null` before the exchange. */
  readonly hold: readonly number[] | null;
}

/** A choice as it came; `undefined` when it is none. */
export function readChoice(value: unknown): PaysChoice | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 1) return undefined;
  const pays = readPayKey(value['pays']);
  return pays && { pays };
}

/** Whether a stored value is a round of this game as its player sees it. */
export function isSeen(value: unknown): value is Seen {
  if (!isRecord(value) || readPayKey(value['pays']) === undefined) return false;
  const { cards, dealt, hand, hold } = value;
  return isHand(hand) && isFive(cards) && isFive(dealt) && (hold === null || isPlaces(hold));
}
