import { describe, expect, it } from 'vitest';
import { monthsIn } from './months-in.ts';

describe('the months of a term', () => {
  it.each([
    ['6', 6],
    [' 60 ', 60],
    ['5', undefined],
    ['61', undefined],
    ['', undefined],
    ['6.5', undefined],
    ['-6', undefined],
    ['1e1', undefined],
  ])('typed as "%s" are %s, between 6 and 60', (typed, months) => {
    expect(monthsIn(typed, { least: 6, most: 60 })).toBe(months);
  });
});
