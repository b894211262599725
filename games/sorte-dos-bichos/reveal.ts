import type { BichosOutcome } from './outcome.ts';
import { PRIZES } from './pays.ts';
import { PRIZE_PARTS } from './sorte-dos-bichos.ts';

/** Stands for a prize that is not revealed yet: it ends like no number and belongs to no animal. */
export const HIDDEN_PRIZE = -1;

/** How many parts of the prize at that place, from 0 for the first, are revealed: its four digits, then its animal. The fifth prize comes first. */
export function partsOfPrize(place: number, parts: number): number {
  const before = (PRIZES - 1 - place) * PRIZE_PARTS;
  return Math.max(0, Math.min(PRIZE_PARTS, parts - before));
}

/** The prizes that are completely revealed, and the others as `HIDDEN_PRIZE`. */
export function revealedPrizes({ prizes }: BichosOutcome, parts: number): BichosOutcome {
  return {
    prizes: prizes.map((prize, place) => (partsOfPrize(place, parts) === PRIZE_PARTS ? prize : HIDDEN_PRIZE)),
  };
}

/** The place of the prize that is being revealed after so many parts; `undefined` before the first and after the last. */
export function placeAt(parts: number): number | undefined {
  if (parts <= 0 || parts >= PRIZES * PRIZE_PARTS) return undefined;
  return PRIZES - 1 - Math.floor(parts / PRIZE_PARTS);
}

/** A drawn or named number with all its zeros: `0482`. */
export function digitsText(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}
