import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, startOfRange, startOfWeek, wallClockOf } from './day.ts';

describe('the site’s day', () => {
  it('begins at midnight in São Paulo, at 03:00 UTC', () => {
    expect(dayOf(new Date('2026-11-20T02:59:59.999Z'))).toBe('2026-11-19');
    expect(dayOf(new Date('2026-11-20T03:00:00.000Z'))).toBe('2026-11-20');
  });

  it('has no daylight saving time, also in the months that once had it', () => {
    expect(dayOf(new Date('2027-01-01T02:30:00Z'))).toBe('2026-12-31');
    expect(dayOf(new Date('2027-01-01T03:30:00Z'))).toBe('2027-01-01');
  });
});

describe('the site’s wall clock', () => {
  it('is the time of São Paulo to the second', () => {
    expect(wallClockOf(new Date('2026-11-20T02:59:59.999Z'))).toBe('2026-11-19 23:59:59');
    expect(wallClockOf(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-20 12:00:00');
  });
});

describe('startOfWeek', () => {
  it.each([
    ['2026-11-30', '2026-11-30'],
    ['2026-12-06', '2026-11-30'],
    ['2026-12-07', '2026-12-07'],
    ['2027-01-01', '2026-12-28'],
    ['2028-03-01', '2028-02-28'],
  ])('of %s is the Monday %s', (day, monday) => {
    expect(startOfWeek(day)).toBe(monday);
  });
});

describe('startOfRange', () => {
  const now = new Date('2026-11-20T15:00:00Z');

  it.each([
    ['today', '2026-11-20T03:00:00.000Z'],
    ['3d', '2026-11-18T03:00:00.000Z'],
    ['7d', '2026-11-14T03:00:00.000Z'],
  ] as const)('%s begins at the midnight of its first day', (range, start) => {
    expect(startOfRange(range, now).toISOString()).toBe(start);
  });

  it('uses the date of São Paulo in the three hours when UTC is a day ahead', () => {
    expect(startOfRange('today', new Date('2026-11-21T02:59:59Z')).toISOString()).toBe('2026-11-20T03:00:00.000Z');
    expect(startOfRange('today', new Date('2026-11-21T03:00:00Z')).toISOString()).toBe('2026-11-21T03:00:00.000Z');
  });

  it('crosses months, years and leap days', () => {
    expect(startOfRange('3d', new Date('2028-03-01T12:00:00Z')).toISOString()).toBe('2028-02-28T03:00:00.000Z');
    expect(startOfRange('7d', new Date('2027-01-02T12:00:00Z')).toISOString()).toBe('2026-12-27T03:00:00.000Z');
  });

  it('contains the moment and exactly as many days as it names', () => {
    const moments = fc.date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2100-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        moments,
        fc.constantFrom(['today', 1] as const, ['3d', 3] as const, ['7d', 7] as const),
        (moment, [range, days]) => {
          const start = startOfRange(range, moment);
          const elapsed = moment.getTime() - start.getTime();
          expect(elapsed).toBeGreaterThanOrEqual((days - 1) * 86_400_000);
          expect(elapsed).toBeLessThan(days * 86_400_000);
          expect(dayOf(start)).toBe(dayOf(new Date(moment.getTime() - (days - 1) * 86_400_000)));
        },
      ),
    );
  });
});
