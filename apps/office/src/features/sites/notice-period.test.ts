import { describe, expect, it } from 'vitest';
import { earliestDay, momentOfDay } from './notice-period.ts';

const WEEKS_MS = 14 * 86_400_000;

describe('earliestDay', () => {
  it.each([
    ['2026-11-20T15:00:00Z', '2026-12-05'],
    ['2026-11-20T02:59:59Z', '2026-12-04'],
    ['2026-11-20T03:00:00Z', '2026-12-05'],
    ['2026-12-25T12:00:00Z', '2027-01-09'],
  ])('of an announcement at %s is %s', (now, day) => {
    expect(earliestDay(Date.parse(now))).toBe(day);
  });

  it('is at least two weeks after the announcement at any hour', () => {
    for (let hour = 0; hour < 48; hour += 1) {
      const now = Date.parse('2026-11-20T00:00:00Z') + hour * 3_600_000;
      const begins = Date.parse(momentOfDay(earliestDay(now)));
      expect(begins - now).toBeGreaterThanOrEqual(WEEKS_MS);
      expect(begins - now).toBeLessThanOrEqual(WEEKS_MS + 86_400_000);
    }
  });
});
