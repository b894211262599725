import { describe, expect, it } from 'vitest';
import { LEAST_TARGET, MOST_TARGET } from './leap.ts';
import { LINE, OPENING, QUICK, heightOf, nearestTarget, stepTarget } from './target.ts';

describe('the target', () => {
  it('is held within its limits', () => {
    expect([-5, 0, 100, 101, 250.4, 1e9].map(nearestTarget)).toEqual([101, 101, 101, 101, 250, MOST_TARGET]);
    expect([OPENING, ...QUICK].map(nearestTarget)).toEqual([OPENING, ...QUICK]);
  });

  it('steps through round numbers, finer where it is low', () => {
    expect([101, 150, 200, 500, 1000, 2000, 123_456].map((target) => stepTarget(target, 1))).toEqual([
      110, 160, 250, 600, 1100, 2500, 130_000,
    ]);
    expect([101, 110, 200, 250, 10_000].map((target) => stepTarget(target, -1))).toEqual([101, 101, 190, 200, 9000]);
  });

  it('reaches both ends by steps alone, each step onwards', () => {
    for (const [from, direction, end] of [
      [LEAST_TARGET, 1, MOST_TARGET],
      [MOST_TARGET, -1, LEAST_TARGET],
    ] as const) {
      let target: number = from;
      for (let steps = 0; steps < 200 && target !== end; steps += 1) {
        const next = stepTarget(target, direction);
        expect(Math.sign(next - target)).toBe(direction);
        target = next;
      }
      expect(target).toBe(end);
    }
  });
});

describe('the height of a leap in the picture', () => {
  it('is at the line or above it when it wins, below it when it does not', () => {
    for (const target of [101, 102, 200, 5000, MOST_TARGET]) {
      for (const leap of [100, 101, target - 1, target, target + 1, target * 9, 41_661_182_771_200]) {
        const height = heightOf(leap, target);
        expect(leap >= target ? height > LINE : height < LINE).toBe(true);
        expect(height > 0 && height < 1).toBe(true);
      }
    }
  });

  it('grows with the leap', () => {
    const heights = [100, 130, 200, 400, 900, 1000, 2000, 30_000].map((leap) => heightOf(leap, 1000));
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  });
});
