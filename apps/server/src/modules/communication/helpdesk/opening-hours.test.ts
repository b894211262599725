import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Hours, afterBusinessDays, afterOpenMinutes, addDays, openingAt, hasHours } from './opening-hours.ts';

/** Mondays to Fridays nine to six with a lunch break, Saturdays late into the night, Sundays closed. */
const officeHours: Hours = {
  week: [
    [],
    ...Array.from({ length: 5 }, () => [
      { from: '09:00', to: '12:00' },
      { from: '13:00', to: '18:00' },
    ]),
    [{ from: '22:00', to: '02:00' }],
  ],
  exceptions: [
    { day: '2026-11-20', name: 'Consciência Negra', ranges: [] },
    { day: '2026-12-24', name: 'Véspera', ranges: [{ from: '09:00', to: '12:00' }] },
    { day: '2026-12-25', name: 'Natal', ranges: [] },
  ],
};

const always: Hours = { week: Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]), exceptions: [] };
const never: Hours = { week: Array.from({ length: 7 }, () => []), exceptions: [] };

/** A time in the site's time zone. */
const at = (time: string): Date => new Date(`${time}-03:00`);

describe('openingAt', () => {
  it.each([
    ['2026-11-19T08:59:59', false, '2026-11-19T09:00:00'],
    ['2026-11-19T09:00:00', true, '2026-11-19T12:00:00'],
    ['2026-11-19T11:59:59', true, '2026-11-19T12:00:00'],
    ['2026-11-19T12:00:00', false, '2026-11-19T13:00:00'],
    // Thursday evening, before a holiday: Saturday night is next.
    ['2026-11-19T18:00:00', false, '2026-11-21T22:00:00'],
    ['2026-11-20T10:00:00', false, '2026-11-21T22:00:00'],
    // Across midnight, and across the border of a week.
    ['2026-11-21T23:59:59', true, '2026-11-22T02:00:00'],
    ['2026-11-22T00:00:00', true, '2026-11-22T02:00:00'],
    ['2026-11-22T01:59:59', true, '2026-11-22T02:00:00'],
    ['2026-11-22T02:00:00', false, '2026-11-23T09:00:00'],
    // A holiday with hours of its own, and one without.
    ['2026-12-24T11:00:00', true, '2026-12-24T12:00:00'],
    ['2026-12-24T13:00:00', false, '2026-12-26T22:00:00'],
  ])('returns for %s open: %s, until or from %s', (now, isOpen, then) => {
    const opening = openingAt(officeHours, at(now));
    expect([opening.isOpen, opening.isOpen ? opening.closesAt : opening.opensAt]).toEqual([isOpen, at(then)]);
    expect(opening.isOpen ? opening.opensAt : opening.closesAt).toBeNull();
  });

  it('returns no end for a site that never closes, and no opening for one without hours', () => {
    expect(openingAt(always, at('2026-11-21T23:59:59'))).toEqual({ isOpen: true, opensAt: null, closesAt: null });
    expect(openingAt(never, at('2026-11-21T12:00:00'))).toEqual({ isOpen: false, opensAt: null, closesAt: null });
    expect([hasHours(always), hasHours(officeHours), hasHours(never)]).toEqual([true, true, false]);
  });

  it('joins ranges that touch', () => {
    const monday = [
      { from: '08:00', to: '12:00' },
      { from: '12:00', to: '16:00' },
    ];
    const split: Hours = { ...never, week: never.week.map((ranges, weekday) => (weekday === 1 ? monday : ranges)) };
    expect(openingAt(split, at('2026-11-23T09:00:00')).closesAt).toEqual(at('2026-11-23T16:00:00'));
  });
});

describe('a term in open minutes', () => {
  it.each([
    ['2026-11-19T09:00:00', 60, '2026-11-19T10:00:00'],
    ['2026-11-19T11:30:00', 60, '2026-11-19T13:30:00'],
    ['2026-11-19T17:30:00', 60, '2026-11-21T22:30:00'],
    ['2026-11-21T20:00:00', 240, '2026-11-22T02:00:00'],
    ['2026-11-21T20:00:00', 241, '2026-11-23T09:01:00'],
  ])('from %s for %d minutes ends at %s', (from, minutes, ends) => {
    expect(afterOpenMinutes(officeHours, at(from), minutes)).toEqual(at(ends));
  });

  it('counts every minute where a site has no hours', () => {
    expect(afterOpenMinutes(never, at('2026-11-22T03:00:00'), 30)).toEqual(at('2026-11-22T03:30:00'));
  });

  it('is at least as long as in plain minutes, and ends no later for an earlier start', () => {
    const minute = fc.integer({ min: 0, max: 60 * 24 * 30 });
    fc.assert(
      fc.property(minute, minute, fc.integer({ min: 1, max: 3_000 }), (one, other, minutes) => {
        const start = at('2026-11-01T00:00:00').getTime();
        const [first, last] = [Math.min(one, other), Math.max(one, other)].map(
          (plus) => new Date(start + plus * 60_000),
        );
        if (first === undefined || last === undefined) return;
        const ends = afterOpenMinutes(officeHours, first, minutes);
        expect(ends.getTime() - first.getTime()).toBeGreaterThanOrEqual(minutes * 60_000);
        expect(afterOpenMinutes(officeHours, last, minutes).getTime()).toBeGreaterThanOrEqual(ends.getTime());
      }),
    );
  });
});

describe('a term in business days', () => {
  it.each([
    // A Monday; the Friday is a holiday.
    ['2026-11-16T10:00:00', 3, '2026-11-19'],
    ['2026-11-16T10:00:00', 4, '2026-11-23'],
    ['2026-11-21T23:00:00', 1, '2026-11-23'],
    ['2026-11-22T00:00:00', 5, '2026-11-27'],
    // The eve has hours of its own and counts, Christmas does not.
    ['2026-12-23T10:00:00', 2, '2026-12-28'],
  ])('from %s the day %d is %s, to its last second', (from, days, day) => {
    expect(afterBusinessDays(officeHours, at(from), days)).toEqual(at(`${day}T23:59:59`));
  });
});

it('adds days across the end of a month and of a year', () => {
  expect([addDays('2026-11-30', 1), addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual([
    '2026-12-01',
    '2027-01-01',
    '2028-02-29',
  ]);
});
