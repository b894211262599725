import { describe, expect, it } from 'vitest';
import { monthsBefore } from './months-before.ts';

describe('monthsBefore', () => {
  it.each([
    ['2026-11-20T15:00:00.000Z', 0, '2026-11-20T15:00:00.000Z'],
    ['2026-11-20T15:00:00.000Z', 6, '2026-05-20T15:00:00.000Z'],
    ['2026-01-31T23:59:59.999Z', 2, '2025-11-30T23:59:59.999Z'],
    ['2028-03-31T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z'],
    ['2026-11-20T15:00:00.000Z', 60, '2021-11-20T15:00:00.000Z'],
  ])('subtracts from %s %i months: %s', (moment, months, before) => {
    expect(monthsBefore(new Date(moment), months).toISOString()).toBe(before);
  });
});
