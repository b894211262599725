import { expect, it } from 'vitest';
import { clockText } from './countdown.ts';

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [872, '14:32'],
  [3_600, '1:00:00'],
])('formats %i seconds as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
