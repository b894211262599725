import { describe, expect, it } from 'vitest';
import { findDuePeriod, findNextTime } from './schedule-periods.ts';

// Times of America/Sao_Paulo; 23 November 2026 is a Monday.
const at = (time: string) => new Date(`${time}-03:00`);

describe('the next time of a report', () => {
  it.each([
    ['daily', 7, '2026-11-23T06:59:59', '2026-11-23T07:00:00'],
    ['daily', 7, '2026-11-23T07:00:00', '2026-11-24T07:00:00'],
    ['daily', 0, '2026-12-31T23:59:59', '2027-01-01T00:00:00'],
    ['weekly', 8, '2026-11-22T23:30:00', '2026-11-23T08:00:00'],
    ['weekly', 8, '2026-11-23T08:00:00', '2026-11-30T08:00:00'],
    ['monthly', 23, '2026-11-01T22:00:00', '2026-11-01T23:00:00'],
    ['monthly', 23, '2026-12-01T23:00:00', '2027-01-01T23:00:00'],
    ['monthly', 6, '2027-01-31T12:00:00', '2027-02-01T06:00:00'],
  ] as const)('is, %s at %i h after %s, %s', (cadence, hour, now, next) => {
    expect(findNextTime({ cadence, hour }, at(now))).toEqual(at(next));
  });
});

describe('the period of a report that is due', () => {
  it.each([
    ['daily', 7, '2026-11-23T07:00:00', '2026-11-22', '2026-11-22'],
    ['daily', 7, '2026-11-23T06:59:00', '2026-11-21', '2026-11-21'],
    ['weekly', 8, '2026-11-23T08:00:00', '2026-11-16', '2026-11-22'],
    ['weekly', 8, '2026-11-26T10:00:00', '2026-11-16', '2026-11-22'],
    ['weekly', 8, '2026-11-23T07:00:00', '2026-11-09', '2026-11-15'],
    ['monthly', 0, '2027-03-01T00:00:00', '2027-02-01', '2027-02-28'],
    ['monthly', 5, '2027-01-01T05:00:00', '2026-12-01', '2026-12-31'],
  ] as const)('is, %s at %i h on %s, %s to %s', (cadence, hour, now, from, to) => {
    expect(findDuePeriod({ cadence, hour }, at(now))).toEqual({ from, to });
  });
});
