import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, toDay, endOfDay, findMonday, startOfDay } from './day.ts';

const moments = fc.date({
  min: new Date('2019-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('the site’s day', () => {
  it.each([
    ['2026-03-10T02:59:59.999Z', '2026-03-09'],
    ['2026-03-10T03:00:00.000Z', '2026-03-10'],
    ['2027-01-01T02:59:00.000Z', '2026-12-31'],
  ])('of %s is %s', (at, day) => {
    expect(toDay(new Date(at))).toBe(day);
  });

  it('holds every moment between its first and its last', () => {
    fc.assert(
      fc.property(moments, (at) => {
        const day = toDay(at);
        expect(startOfDay(day) <= at && at <= endOfDay(day)).toBe(true);
        expect(toDay(endOfDay(day))).toBe(day);
        expect(endOfDay(day).getTime() + 1).toBe(startOfDay(addDays(day, 1)).getTime());
      }),
    );
  });

  it('is so many days after another, over months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('lies in a week that begins on a Monday, at most six days before', () => {
    fc.assert(
      fc.property(moments, (at) => {
        const monday = findMonday(toDay(at));
        expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(monday <= toDay(at) && toDay(at) <= addDays(monday, 6)).toBe(true);
      }),
    );
  });
});
