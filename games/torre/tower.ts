import type { Draw } from '@arara/game-kit';
import { type Rung, type Step, rungsOf } from '../ladder/rungs.ts';

/** From the one that forgives most to the one that pays most. */
export const levels = ['easy', 'medium', 'hard', 'extreme', 'insane'] as const;
export type Level = (typeof levels)[number];

/** The windows of one floor and how many of them are safe: either all but one, or one alone. */
export const windowsOf: Readonly<Record<Level, Step>> = {
  easy: { safe: 3, of: 4 },
  medium: { safe: 2, of: 3 },
  hard: { safe: 1, of: 2 },
  extreme: { safe: 1, of: 3 },
  insane: { safe: 1, of: 4 },
};

/** Floors of the whole tower; where the cap of prizes is met earlier, its top floors are left out. */
export const FLOORS = 9;

/** What 1, 2, 3 … floors pay. */
export const rungsUp: Readonly<Record<Level, readonly Rung[]>> = {
  easy: rungsOf(floorsOf('easy')),
  medium: rungsOf(floorsOf('medium')),
  hard: rungsOf(floorsOf('hard')),
  extreme: rungsOf(floorsOf('extreme')),
  insane: rungsOf(floorsOf('insane')),
};

function floorsOf(level: Level): readonly Step[] {
  return Array.from({ length: FLOORS }, () => windowsOf[level]);
}

/** Whether the odd window of a floor is the bad one; otherwise it is the only good one. */
export function oddIsBad(level: Level): boolean {
  const { safe, of } = windowsOf[level];
  return safe === of - 1;
}

/** The odd window of each floor, counted from 0 at the left, from the lowest floor up: one draw a floor. */
export function boltWindows(draw: Draw, level: Level): readonly number[] {
  return rungsUp[level].map(() => draw.int(windowsOf[level].of));
}

/** Whether a window of a floor is safe, given that floor's odd one. */
export function isSafe(level: Level, odd: number, window: number): boolean {
  return oddIsBad(level) ? window !== odd : window === odd;
}
