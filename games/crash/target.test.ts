import { describe, expect, it } from 'vitest';
import { CEILING } from './growth.ts';
import { nearestTarget, stepTarget } from './target.ts';

describe('a target', () => {
  it('is held within its limits', () => {
    expect([-5, 0, 100, 101, 250.4, 1e9].map(nearestTarget)).toEqual([101, 101, 101, 101, 250, CEILING]);
  });

  it('steps through round numbers, finer where it is low', () => {
    expect([101, 150, 200, 500, 1000, 2000, 12_345].map((target) => stepTarget(target, 1))).toEqual([
      105, 155, 210, 550, 1100, 2500, 15_000,
    ]);
    expect([101, 105, 200, 500, 1000, 10_000, CEILING].map((target) => stepTarget(target, -1))).toEqual([
      101, 101, 195, 490, 950, 9500, 950_000,
    ]);
    expect(stepTarget(CEILING, 1)).toBe(CEILING);
  });
});
