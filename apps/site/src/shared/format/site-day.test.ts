import { expect, it } from 'vitest';
import { moveDay, toSiteDay } from './site-day.ts';

it('is the day of São Paulo, wherever the reader is', () => {
  expect(toSiteDay(new Date('2026-11-20T02:59:59Z'))).toBe('2026-11-19');
  expect(toSiteDay(new Date('2026-11-20T03:00:00Z'))).toBe('2026-11-20');
});

it('moves across the end of a month and of a year', () => {
  expect(moveDay('2026-11-01', -1)).toBe('2026-10-31');
  expect(moveDay('2026-12-31', 1)).toBe('2027-01-01');
});
