import { expect, it } from 'vitest';
import { toSparklinePath } from './sparkline-path.ts';

it('scales values to the box', () => {
  expect(toSparklinePath([0, 10, 5], 24, 14)).toBe('M2 12L12 2L22 7');
});

it('draws equal values as a straight line', () => {
  expect(toSparklinePath([3, 3], 24, 14)).toBe('M2 7L22 7');
});
