import { type Card, isCard, rankAt } from '../cards/deck.ts';
import { type PlaceInput, readPlaceInput } from '../two-sides/place-input.ts';
import { type Place, isPlace } from './places.ts';

/** Who wins: the side of the higher card, an ace above a king. */
export type Result = 'home' | 'away' | 'tie';

/** A round as it is stored and shown: the card of each side, and who wins. */
export interface ClassicoOutcome {
  readonly home: Card;
  readonly away: Card;
  readonly result: Result;
}

/** The place of a ticket; `undefined` for anything else. */
export function readInput(value: unknown): PlaceInput<Place> | undefined {
  return readPlaceInput(value, isPlace);
}

/** The round of two cards. */
export function outcomeOf(home: Card, away: Card): ClassicoOutcome {
  const lead = rankAt(home) - rankAt(away);
  return { home, away, result: lead === 0 ? 'tie' : lead > 0 ? 'home' : 'away' };
}

/** Whether a stored value is a round of this game: two cards, and who wins with them. */
export function isClassicoOutcome(value: unknown): value is ClassicoOutcome {
  if (typeof value !== 'object' || value === null) return false;
  if (!('home' in value && 'away' in value && 'result' in value)) return false;
  const { home, away, result } = value;
  return isCard(home) && isCard(away) && outcomeOf(home, away).result === result;
}
