import type { Draw } from '@arara/game-kit';
import { CEILING } from './growth.ts';

/** The average return of a stake, in percent: the edge lies only in where a flight ends. */
const KEPT_PERCENT = 97n;

/** A flight is drawn as one of so many equally likely grains: 2^52. */
export const GRAINS = 2n ** 52n;
const HIGH = 2 ** 20;
const LOW = 2 ** 32;

/** Below that nobody leaves with a gain, and a flight that does not get so far ends as it begins. */
export const LEAST_TARGET = 101;

/** A grain of 0 … 2^52 − 1: twenty high bits, then thirty-two low ones. Below 2^53, so it is exact. */
export function drawGrain(draw: Draw): number {
  const high = draw.int(HIGH);
  return high * LOW + draw.int(LOW);
}

/**
 * Where a flight ends, in hundredths: 0.97 over the part of all grains that lies below this one, cut off, at least 1.00 and
 * at most the ceiling. With u = 1 − grain / 2^52 that is max(1.00, ⌊97 ÷ (1 − u)⌋ ÷ 100). The grain 0 reaches the ceiling.
 */
export function endOf(grain: number): number {
  if (grain === 0) return CEILING;
  const end = (KEPT_PERCENT * GRAINS) / BigInt(grain);
  return end >= BigInt(CEILING) ? CEILING : Math.max(100, Number(end));
}

/** How many of all grains reach `target` hundredths, 101 … the ceiling: 0, and those up to what is kept over the target. */
export function winningGrains(target: number): bigint {
  return (KEPT_PERCENT * GRAINS) / BigInt(target) + 1n;
}

/** The chance of a target in percent, for the eye. */
export function chancePercent(target: number): number {
  return (Number(winningGrains(target)) / Number(GRAINS)) * 100;
}
