import { type Card, isCard } from '../cards/deck.ts';

/** The one move of a round: which of the five cards are kept, by their places 0 … 4 in rising order. */
export interface Hold {
  readonly hold: readonly number[];
}

export const PLACES = [0, 1, 2, 3, 4] as const;

/** Every set of places, as a player may keep them: 32 in all. */
export const holds: readonly Hold[] = Array.from({ length: 32 }, (_, mask) => ({
  hold: PLACES.filter((place) => mask & (1 << place)),
}));

/** The cards after the exchange: what is not kept is taken, from left to right, from `fresh`. */
export function exchange(dealt: readonly Card[], hold: readonly number[], fresh: readonly Card[]): readonly Card[] {
  const rest = [...fresh];
  return dealt.map((card, place) => (hold.includes(place) ? card : (rest.shift() ?? card)));
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is five cards. */
export function isFive(value: unknown): value is readonly Card[] {
  return Array.isArray(value) && value.length === 5 && value.every(isCard);
}

/** Whether a value is a set of places in rising order. */
export function isPlaces(value: unknown): value is readonly number[] {
  if (!Array.isArray(value) || value.length > 5) return false;
  return value.every(
    (place, at) => Number.isInteger(place) && place >= 0 && place < 5 && (at === 0 || place > value[at - 1]),
  );
}

/** A move as it came; `undefined` when it is none. */
export function readHold(value: unknown): Hold | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 1) return undefined;
  const { hold } = value;
  return isPlaces(hold) ? { hold } : undefined;
}
