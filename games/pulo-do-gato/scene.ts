import type { Pace } from '../stage/table.ts';

/** What the picture shows at one moment. */
export interface Scene {
  readonly state: 'rest' | 'crouching' | 'leaping' | 'caught' | 'fell';
  /** The last leap in hundredths; `undefined` before the first. */
  readonly leap: number | undefined;
  /** The target that it was held against. */
  readonly target: number;
  readonly pace: Pace;
}

/** How long the way up takes, in milliseconds. */
export const UP_MS: Readonly<Record<Pace, number>> = { normal: 700, fast: 220, still: 0 };

/** Pause between the end and the result, in milliseconds. */
export const END_MS: Readonly<Record<Pace, number>> = { normal: 280, fast: 120, still: 350 };

/** How high the counter stands, in hundredths, when `part` (0 … 1) of the way up is done: fast at first, exact at the end. */
export function countAt(leap: number, part: number): number {
  if (part >= 1) return leap;
  return Math.min(leap, Math.floor(100 * (leap / 100) ** (1 - (1 - part) ** 2)));
}
