import { expect, it } from 'vitest';
import { toDays } from './game-period.ts';

/** Half past one in the morning of the second of March at UTC, and half past ten of the day before at the site. */
const night = Date.parse('2026-03-02T01:30:00Z');

it.each([
  ['1', '2026-03-01'],
  ['7', '2026-02-23'],
  ['30', '2026-01-31'],
] as const)('counts %s days back from the day of the site', (period, from) => {
  expect(toDays(period, night)).toEqual({ from, to: '2026-03-01' });
});
