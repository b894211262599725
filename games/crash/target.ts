import { LEAST_TARGET } from './grain.ts';
import { CEILING } from './growth.ts';

/** The nearest target, in hundredths, that a ticket may have. */
export function nearestTarget(wanted: number): number {
  return Math.min(CEILING, Math.max(LEAST_TARGET, Math.round(wanted)));
}

/** From which target on a step is so much: from the top of a height down, both in hundredths. */
const STRIDES = [
  [100_000, 50_000],
  [10_000, 5000],
  [2000, 500],
  [1000, 100],
  [500, 50],
  [200, 10],
  [0, 5],
] as const;

function strideFrom(target: number): number {
  return STRIDES.find(([from]) => target >= from)?.[1] ?? 5;
}

/** The next round target above (1) or below (−1). */
export function stepTarget(target: number, direction: 1 | -1): number {
  const stride = strideFrom(direction === 1 ? target : target - 1);
  const steps = target / stride;
  return nearestTarget((direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * stride);
}
