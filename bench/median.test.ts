import { describe, expect, it } from 'vitest';
import { computeMedian, computeRatios, computeSpread } from './median.ts';

describe('a median', () => {
  it('is the value in the middle, whatever the order', () => {
    expect(computeMedian([9, 1, 5])).toBe(5);
  });

  it('is the mean of the two middle values of an even count', () => {
    expect(computeMedian([4, 1, 2, 9])).toBe(3);
  });

  it('is NaN without values', () => {
    expect(computeMedian([])).toBeNaN();
  });

  it('comes with the minimum and the maximum', () => {
    expect(computeSpread([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3 });
  });
});

describe('ratios', () => {
  it('are computed round by round, not from two medians', () => {
    expect(computeRatios([10, 40], [1, 2])).toEqual([10, 20]);
  });

  it('are refused where one side has fewer rounds', () => {
    expect(() => computeRatios([1, 2], [1])).toThrow('both of its sides');
  });
});
