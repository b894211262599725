import { type Card, isCard } from '../cards/deck.ts';
import { type PayKey, payKeys } from './paytable.ts';
import { type PokerHand, hands } from './poker-hand.ts';

/** What a player bets on: one of the paytables. */
export interface PaysChoice {
  readonly pays: PayKey;
}

/** The one move of a round: which of the five cards are kept, by their places 0 … 4 in rising order. */
export interface Hold {
  readonly hold: readonly number[];
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

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFive(value: unknown): value is readonly Card[] {
  return Array.isArray(value) && value.length === 5 && value.every(isCard);
}

function isPlaces(value: unknown): value is readonly number[] {
  if (!Array.isArray(value) || value.length > 5) return false;
  return value.every(
    (place, at) => Number.isInteger(place) && place >= 0 && place < 5 && (at === 0 || place > value[at - 1]),
  );
}

/** A choice as it came; `undefined` when it is none. */
export function readChoice(value: unknown): PaysChoice | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 1) return undefined;
  const pays = payKeys.find((key) => key === value['pays']);
  return pays && { pays };
}

/** A move as it came; `undefined` when it is none. */
export function readHold(value: unknown): Hold | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 1) return undefined;
  const { hold } = value;
  return isPlaces(hold) ? { hold } : undefined;
}

/** Whether a stored value is a round of this game as its player sees it. */
export function isSeen(value: unknown): value is Seen {
  if (!isRecord(value) || readChoice({ pays: value['pays'] }) === undefined) return false;
  const { cards, dealt, hand, hold } = value;
  const known = hand === null || hands.some((each) => each === hand);
  return known && isFive(cards) && isFive(dealt) && (hold === null || isPlaces(hold));
}
