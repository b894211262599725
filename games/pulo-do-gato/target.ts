import { LEAST_TARGET, MOST_TARGET } from './leap.ts';

/** The target at first: twice the stake. */
export const OPENING = 200;

/** Targets that one tap takes, in hundredths. */
export const QUICK: readonly number[] = [150, 200, 500, 1000, 10_000];

/** The nearest target, in hundredths, that may be bet on. */
export function nearestTarget(wanted: number): number {
  return Math.min(MOST_TARGET, Math.max(LEAST_TARGET, Math.round(wanted)));
}

/** How far apart the round targets are from that height on: finer at the foot of each power of ten. */
function stepAt(target: number): number {
  let tenth = 10;
  while (tenth * 100 <= target) tenth *= 10;
  if (target < tenth * 20) return tenth;
  return target < tenth * 50 ? tenth * 5 : tenth * 10;
}

/** The next round target up (1) or down (−1). */
export function stepTarget(target: number, direction: 1 | -1): number {
  const step = stepAt(direction === 1 ? target : target - 1);
  const steps = target / step;
  return nearestTarget((direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * step);
}

/** How high the target's line hangs in the picture, as a part of the way from the roof to the top. */
export const LINE = 0.62;
const HIGHEST = 0.97;
const LOWEST = 0.07;

/**
 * How high a leap is in the picture, as such a part: by the logarithm, with the target at its line. What reaches the target
 * is seen at the line or above it, and what does not is seen below it, however close.
 */
export function heightOf(leap: number, target: number): number {
  const part = Math.log(leap / 100) / Math.log(target / 100);
  if (leap >= target) return Math.min(HIGHEST, LINE * Math.max(1, part) + 0.02);
  return Math.max(LOWEST, Math.min(LINE - 0.05, LINE * part));
}
