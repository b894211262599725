import { describe, expect, it } from 'vitest';
import { findQuietEnd } from './quiet-hours.ts';

const at = (clock: string): Date => new Date(`2026-11-20T${clock}:00-03:00`);
const night = { quietFrom: 22, quietUntil: 8 };

describe('quiet hours', () => {
  it.each([
    ['21:59', null],
    ['22:00', '2026-11-21T08:00:00-03:00'],
    ['23:59', '2026-11-21T08:00:00-03:00'],
    ['00:00', '2026-11-20T08:00:00-03:00'],
    ['07:59', '2026-11-20T08:00:00-03:00'],
    ['08:00', null],
  ])('end in the morning when they span midnight: at %s', (clock, end) => {
    expect(findQuietEnd(night, at(clock))).toEqual(end === null ? null : new Date(end));
  });

  it.each([
    ['12:59', null],
    ['13:00', '2026-11-20T15:00:00-03:00'],
    ['15:00', null],
  ])('end on the same day otherwise: at %s', (clock, end) => {
    expect(findQuietEnd({ quietFrom: 13, quietUntil: 15 }, at(clock))).toEqual(end === null ? null : new Date(end));
  });

  it('do not apply from an hour to the same hour', () => {
    expect(findQuietEnd({ quietFrom: 22, quietUntil: 22 }, at('22:30'))).toBeNull();
  });
});
