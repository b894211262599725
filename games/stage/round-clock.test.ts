import { expect, it } from 'vitest';
import { minutesText, secondsUntil } from './round-clock.ts';

it('counts whole seconds until a moment, the last one until it has passed', () => {
  expect(secondsUntil(10_000, 4_000)).toBe(6);
  expect(secondsUntil(10_000, 9_999)).toBe(1);
  expect(secondsUntil(10_000, 10_000)).toBe(0);
  expect(secondsUntil(10_000, 12_000)).toBe(0);
});

it('formats long waits in minutes', () => {
  expect(minutesText(245)).toBe('4:05');
  expect(minutesText(59)).toBe('0:59');
});
