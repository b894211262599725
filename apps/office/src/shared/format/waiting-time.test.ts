import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DUE_MINUTES, formatDuration, minutesSince, computeTimeLeft, urgency } from './waiting-time.ts';

const ASKED = '2026-11-20T15:00:00Z';
const later = (minutes: number): number => Date.parse(ASKED) + minutes * 60_000;

describe('waiting time', () => {
  it.each([
    [0, 'calm'],
    [59, 'calm'],
    [60, 'soon'],
    [89, 'soon'],
    [90, 'late'],
    [119, 'late'],
    [DUE_MINUTES, 'over'],
    [6_000, 'over'],
  ] as const)('of %i of the 120 minutes is %s', (minutes, expected) => {
    expect(urgency(minutes)).toBe(expected);
  });

  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h 00'],
    [65, '1 h 05'],
    [23 * 60 + 59, '23 h 59'],
    [24 * 60, '1 d 0 h'],
    [51 * 60, '2 d 3 h'],
  ])('of %i minutes is formatted "%s"', (minutes, text) => {
    expect(formatDuration(minutes)).toBe(text.replaceAll(' ', '\u00a0'));
  });

  it('counts whole minutes in any offset', () => {
    expect(minutesSince(ASKED, later(1) - 1)).toBe(0);
    expect(minutesSince('2026-11-20T12:00:00-03:00', later(75))).toBe(75);
  });

  it('is never negative, even when the clock is behind the server', () => {
    fc.assert(fc.property(fc.integer({ min: -5_000, max: 0 }), (ahead) => minutesSince(ASKED, later(ahead)) === 0));
  });

  it('never becomes less urgent', () => {
    const order = ['calm', 'soon', 'late', 'over'];
    const minutes = fc.nat(10_000);
    fc.assert(
      fc.property(minutes, minutes, (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        return order.indexOf(urgency(less)) <= order.indexOf(urgency(more));
      }),
    );
  });
});

describe('computeTimeLeft', () => {
  const dueAt = '2026-03-10T17:00:00Z';
  const at = (minutesBefore: number, slaMinutes = 120) =>
    computeTimeLeft({ dueAt, slaMinutes }, Date.parse(dueAt) - minutesBefore * 60_000);

  it.each([
    [120, 120, 'calm'],
    [60.5, 61, 'calm'],
    [60, 60, 'soon'],
    [30, 30, 'late'],
    [0.5, 1, 'late'],
    [0, 0, 'over'],
    [-0.5, -1, 'over'],
    [-61, -61, 'over'],
  ])('%d minutes before the deadline is %d and %s', (before, minutes, how) => {
    expect(at(before)).toEqual({ minutes, urgency: how });
  });

  it('scales urgency to any deadline', () => {
    expect([16, 15, 8, 7.5, 0].map((before) => at(before, 30).urgency)).toEqual([
      'calm',
      'soon',
      'soon',
      'late',
      'over',
    ]);
  });
});
