import type { Card } from '../cards/deck.ts';
import { isFive, isPlaces, isRecord } from '../poker/hold.ts';
import { type PayKey, readPayKey } from '../poker/paytable.ts';

/** How many hands a round may have. Each divides 100, so that a stake of whole reais leaves whole centavos for every hand. */
export const handCounts = [2, 5, 10, 25] as const;
export type HandCount = (typeof handCounts)[number];

/** What a player bets on: one of the paytables, and how many hands draw. */
export interface Choice {
  readonly pays: PayKey;
  readonly hands: HandCount;
}

/** What the player sees of a round, and all that is stored of it once it is over. */
export interface Seen extends Choice {
  /** The five cards as they were dealt, to all hands alike. */
  readonly dealt: readonly Card[];
  /** What was kept; `null` before the exchange. */
  readonly hold: readonly number[] | null;
  /** Every hand after the exchange, the first one first; none before it. */
  readonly ends: readonly (readonly Card[])[];
}

/** A choice as it came; `undefined` when it is none. */
export function readChoice(value: unknown): Choice | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 2) return undefined;
  const pays = readPayKey(value['pays']);
  const hands = handCounts.find((count) => count === value['hands']);
  return pays && hands && { pays, hands };
}

/** Whether a stored value is a round of this game as its player sees it. */
export function isSeen(value: unknown): value is Seen {
  if (!isRecord(value)) return false;
  const choice = readChoice({ pays: value['pays'], hands: value['hands'] });
  const { dealt, hold, ends } = value;
  if (choice === undefined || !isFive(dealt) || !Array.isArray(ends)) return false;
  if (hold === null) return ends.length === 0;
  return isPlaces(hold) && ends.length === choice.hands && ends.every(isFive);
}
