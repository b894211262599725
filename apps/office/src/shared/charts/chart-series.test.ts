import { describe, expect, it } from 'vitest';
import { PLOT, accumulate, computeBand, findPointAt } from './chart-series.ts';

const WIDTH = PLOT.left + PLOT.right + 100;

describe('findPointAt', () => {
  it.each([
    [PLOT.left, 0],
    [PLOT.left + 9.9, 0],
    [PLOT.left + 10, 1],
    [PLOT.left + 99, 9],
    [PLOT.left + 100, undefined],
    [PLOT.left - 1, undefined],
  ])('at %d is %s', (x, index) => {
    expect(findPointAt(x, WIDTH, 10)).toBe(index);
  });

  it('finds none without points', () => expect(findPointAt(60, WIDTH, 0)).toBeUndefined());
});

it('computes the band of a point, also between two', () => {
  expect(computeBand(2, WIDTH, 10)).toEqual({ left: PLOT.left + 20, width: 10 });
  expect(computeBand(2.5, WIDTH, 10).left).toBe(PLOT.left + 25);
});

it('accumulates values and keeps gaps', () => {
  expect(accumulate([5n, -2n, null, 4n])).toEqual([5n, 3n, null, 7n]);
});
