import { expect, it } from 'vitest';
import { formatSeconds } from './seconds-text.ts';

it.each([
  [42, '42 s'],
  [90, '2 min'],
  [3900, '1 h 05'],
])('formats %d as %s', (seconds, text) => {
  expect(formatSeconds(seconds).replaceAll('\u00a0', ' ')).toBe(text);
});
