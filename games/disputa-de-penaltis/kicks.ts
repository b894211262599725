import type { Draw } from '@arara/game-kit';
import { type Rung, type Step, rungsOf } from '../ladder/rungs.ts';

/** From the goal with the most corners to that with the fewest. */
export const levels = ['easy', 'medium', 'hard', 'extreme'] as const;
export type Level = (typeof levels)[number];

/** Corners of the goal: the ball goes to one, the keeper dives to one. */
export const cornersOf: Readonly<Record<Level, number>> = { easy: 5, medium: 4, hard: 3, extreme: 2 };

/** Kicks of a shoot-out. */
export const KICKS = 5;

/** What is left of a stake once the edge is taken, in ten-thousandths: once, before the first kick. */
export const KEPT_E4 = 9_600n;

/** What 1, 2, 3 … goals pay. */
export const rungsFor: Readonly<Record<Level, readonly Rung[]>> = {
  easy: rungsOf(kicksOf('easy'), KEPT_E4),
  medium: rungsOf(kicksOf('medium'), KEPT_E4),
  hard: rungsOf(kicksOf('hard'), KEPT_E4),
  extreme: rungsOf(kicksOf('extreme'), KEPT_E4),
};

function kicksOf(level: Level): readonly Step[] {
  return Array.from({ length: KICKS }, () => ({ safe: cornersOf[level] - 1, of: cornersOf[level] }));
}

/** The corner that the keeper dives to at each kick, counted from 0: one draw a kick. */
export function drawDives(draw: Draw, level: Level): readonly number[] {
  return Array.from({ length: KICKS }, () => draw.int(cornersOf[level]));
}
