import { describe, expect, it } from 'vitest';
import { medianOf, ratiosOf, spreadOf } from './median.ts';

describe('a median', () => {
  it('is the value in the middle, whatever the order', () => {
    expect(medianOf([9, 1, 5])).toBe(5);
  });

  it('of an even count lies between the two in the middle', () => {
    expect(medianOf([4, 1, 2, 9])).toBe(3);
  });

  it('of nothing is no number', () => {
    expect(medianOf([])).toBeNaN();
  });

  it('stands with the least and the most', () => {
    expect(spreadOf([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3 });
  });
});

describe('ratios', () => {
  it('are made round by round, not of two medians', () => {
    expect(ratiosOf([10, 40], [1, 2])).toEqual([10, 20]);
  });

  it('are refused where one side has fewer rounds', () => {
    expect(() => ratiosOf([1, 2], [1])).toThrow('both of its sides');
  });
});
