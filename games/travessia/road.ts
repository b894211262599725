import type { Draw } from '@arara/game-kit';
import { type Rung, rungsOf, withoutReturn } from '../ladder/rungs.ts';

/** From the quiet street to the rush hour. */
export const levels = ['easy', 'medium', 'hard', 'extreme'] as const;
export type Level = (typeof levels)[number];

/** Lanes of the road, and on how many of them a truck comes. */
export const LANES = 20;
export const trucksOf: Readonly<Record<Level, number>> = { easy: 1, medium: 3, hard: 5, extreme: 10 };

/**
 * What crossing 1, 2, 3 … lanes pays. The far side lies where the prizes end: at the last lane that can be crossed at
 * all, or where the cap of prizes is met.
 */
export const rungsAcross: Readonly<Record<Level, readonly Rung[]>> = {
  easy: rungsOf(lanesOf('easy')),
  medium: rungsOf(lanesOf('medium')),
  hard: rungsOf(lanesOf('hard')),
  extreme: rungsOf(lanesOf('extreme')),
};

function lanesOf(level: Level) {
  return withoutReturn(LANES, LANES - trucksOf[level]);
}

/** The lanes on which a truck comes, from 0 at the near side, in rising order. */
export function sendTrucks(draw: Draw, level: Level): readonly number[] {
  const lanes = Array.from({ length: LANES }, (_, lane) => lane);
  return draw.shuffle(lanes, trucksOf[level]).toSorted((a, b) => a - b);
}
