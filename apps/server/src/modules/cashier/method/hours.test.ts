import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpen, nextOpening } from './hours.ts';

const office = { opensAt: '08:00', closesAt: '18:30' };
const night = { opensAt: '22:00', closesAt: '02:00' };
/** A moment by the wall clock of São Paulo. */
const at = (time: string) => new Date(`2026-11-20T${time}-03:00`);

describe('hours of a way to deposit', () => {
  it.each([
    ['07:59:59', false],
    ['08:00:00', true],
    ['18:29:59', true],
    ['18:30:00', false],
  ])('of the day: at %s open is %s', (time, open) => {
    expect(isOpen(office, at(time))).toBe(open);
  });

  it.each([
    ['21:59:59', false],
    ['22:00:00', true],
    ['23:59:59', true],
    ['00:00:00', true],
    ['01:59:59', true],
    ['02:00:00', false],
  ])('over midnight: at %s open is %s', (time, open) => {
    expect(isOpen(night, at(time))).toBe(open);
  });

  it('are always, where there are none', () => {
    expect(isOpen(null, at('03:00:00'))).toBe(true);
  });

  it('begin again today, or tomorrow where today’s are over', () => {
    expect(nextOpening(office, at('07:15:00')).toISOString()).toBe('2026-11-20T11:00:00.000Z');
    expect(nextOpening(office, at('18:30:00')).toISOString()).toBe('2026-11-21T11:00:00.000Z');
    expect(nextOpening(night, at('02:00:00')).toISOString()).toBe('2026-11-21T01:00:00.000Z');
  });

  it('begin, for what is closed, at the very next minute at which it is open', () => {
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
        fc.pre(opens !== closes && !isOpen(hours, now));
        const next = nextOpening(hours, now);
        expect(next.getTime()).toBeGreaterThan(now.getTime());
        expect(isOpen(hours, next)).toBe(true);
        expect(isOpen(hours, new Date(next.getTime() - 1))).toBe(false);
        expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(86_400_000);
      }),
    );
  });
});
