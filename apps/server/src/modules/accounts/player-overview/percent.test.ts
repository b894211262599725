import { expect, it } from 'vitest';
import { formatPercent } from './percent.ts';

it.each([
  [1n, 3n, '33.33'],
  [-1n, 3n, '-33.33'],
  [5n, 5n, '100.00'],
  [-1n, 10_000n, '-0.01'],
  [0n, 9n, '0.00'],
  [17n, 1n, '1700.00'],
  [0n, 0n, null],
])('writes %s of %s as %s', (part, whole, percent) => {
  expect(formatPercent(part, whole)).toBe(percent);
});
