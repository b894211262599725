import { describe, expect, it } from 'vitest';
import { computeEnd, isLater } from './exclusion-length.ts';

const START = new Date('2026-08-31T15:00:00Z');

describe('the end of a pause or an exclusion', () => {
  it.each([
    ['1d', '2026-09-01T15:00:00.000Z'],
    ['30d', '2026-09-30T15:00:00.000Z'],
    ['1m', '2026-09-30T15:00:00.000Z'],
    ['6m', '2027-02-28T15:00:00.000Z'],
    ['12m', '2027-08-31T15:00:00.000Z'],
  ] as const)('is that of %s', (length, end) => {
    expect(computeEnd(START, length)?.toISOString()).toBe(end);
  });

  it('counts months by the calendar of the site', () => {
    // 22:30 on 31 March in São Paulo.
    expect(computeEnd(new Date('2026-04-01T01:30:00Z'), '1m')?.toISOString()).toBe('2026-05-01T01:30:00.000Z');
  });

  it('is never for an indefinite exclusion', () => {
    expect(computeEnd(START, 'indefinite')).toBeNull();
  });

  it('is later only where it really is', () => {
    expect(isLater(null, START)).toBe(true);
    expect(isLater(START, null)).toBe(false);
    expect(isLater(null, null)).toBe(false);
    expect(isLater(START, START)).toBe(false);
  });
});
