import { expect, it } from 'vitest';
import { toRelativeDay } from './moment-text.ts';

/** A moment by the clock of São Paulo. */
const at = (wallClock: string): Date => new Date(`${wallClock}-03:00`);

const now = at('2026-12-31T23:30:00');

it.each([
  [at('2026-12-31T23:59:00'), 'today'],
  [at('2027-01-01T00:00:00'), 'tomorrow'],
  [at('2027-01-01T23:59:00'), 'tomorrow'],
  [at('2027-01-02T00:00:00'), 'later'],
] as const)('classifies %s as %s', (moment, day) => {
  expect(toRelativeDay(moment, now)).toBe(day);
});
