import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpenAt, computeNextOpening } from './payment-method.ts';

const staff = { opensAt: '08:00', closesAt: '18:30' };
const night = { opensAt: '22:00', closesAt: '02:00' };
/** A moment in the local time of São Paulo. */
const at = (time: string) => new Date(`2026-11-20T${time}-03:00`);

describe('opening hours of a deposit method', () => {
  it.each([
    ['07:59:59', false],
    ['08:00:00', true],
    ['18:29:59', true],
    ['18:30:00', false],
  ])('during the day: at %s open is %s', (time, open) => {
    expect(isOpenAt(staff, at(time))).toBe(open);
  });

  it.each([
    ['21:59:59', false],
    ['22:00:00', true],
    ['23:59:59', true],
    ['00:00:00', true],
    ['01:59:59', true],
    ['02:00:00', false],
  ])('over midnight: at %s open is %s', (time, open) => {
    expect(isOpenAt(night, at(time))).toBe(open);
  });

  it('are all day when none are set', () => {
    expect(isOpenAt(null, at('03:00:00'))).toBe(true);
  });

  it('open next today, or tomorrow after the last hours of today', () => {
    expect(computeNextOpening(staff, at('07:15:00')).toISOString()).toBe('2026-11-20T11:00:00.000Z');
    expect(computeNextOpening(staff, at('18:30:00')).toISOString()).toBe('2026-11-21T11:00:00.000Z');
    expect(computeNextOpening(night, at('02:00:00')).toISOString()).toBe('2026-11-21T01:00:00.000Z');
  });

  it('open a closed method at the first minute of its hours', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const write = (value: number) =>
      `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`;
    const moments = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2027-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(minute, minute, moments, (opens, closes, now) => {
        const hours = { opensAt: write(opens), closesAt: write(closes) };
        fc.pre(opens !== closes && !isOpenAt(hours, now));
        const next = computeNextOpening(hours, now);
        expect(next.getTime()).toBeGreaterThan(now.getTime());
        expect(isOpenAt(hours, next)).toBe(true);
        expect(isOpenAt(hours, new Date(next.getTime() - 1))).toBe(false);
        expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(86_400_000);
      }),
    );
  });
});
