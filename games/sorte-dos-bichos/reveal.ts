import type { BichosOutcome } from './outcome.ts';
import { PRIZES } from './pays.ts';
import { PRIZE_PARTS } from './sorte-dos-bichos.ts';

/** In the place of a prize that is not told yet: it ends like no number and belongs to no animal. */
export const UNTOLD = -1;

/** How many parts of the prize at that place, from 0 for the first, are told: its four digits and then its animal. The fifth comes first. */
export function partsOfPrize(place: number, parts: number): number {
  const before = (PRIZES - 1 - place) * PRIZE_PARTS;
  return Math.max(0, Math.min(PRIZE_PARTS, parts - before));
}

/** The prizes that are told whole, and the others as `UNTOLD`. */
export function toldPrizes({ prizes }: BichosOutcome, parts: number): BichosOutcome {
  return {
    prizes: prizes.map((prize, place) => (partsOfPrize(place, parts) === PRIZE_PARTS ? prize : UNTOLD)),
  };
}

/** The place of the prize that is being told after so many parts; `undefined` before the first and after the last. */
export function placeAt(parts: number): number | undefined {
  if (parts <= 0 || parts >= PRIZES * PRIZE_PARTS) return undefined;
  return PRIZES - 1 - Math.floor(parts / PRIZE_PARTS);
}

/** A drawn or named number with all its zeros: `0482`. */
export function digitsText(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}
