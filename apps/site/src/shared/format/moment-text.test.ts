import { expect, it } from 'vitest';
import { toRelativeDay } from './moment-text.ts';

const now = new Date(2026, 11, 31, 23, 30);

it.each([
  [new Date(2026, 11, 31, 23, 59), 'today'],
  [new Date(2027, 0, 1, 0, 0), 'tomorrow'],
  [new Date(2027, 0, 1, 23, 59), 'tomorrow'],
  [new Date(2027, 0, 2, 0, 0), 'later'],
] as const)('classifies %s as %s', (moment, day) => {
  expect(toRelativeDay(moment, now)).toBe(day);
});
