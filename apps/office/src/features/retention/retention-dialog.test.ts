import { describe, expect, it } from 'vitest';
import { parseMonths } from './retention-dialog.tsx';

describe('parseMonths', () => {
  it.each([
    ['6', 6],
    [' 60 ', 60],
    ['5', undefined],
    ['61', undefined],
    ['', undefined],
    ['6.5', undefined],
    ['-6', undefined],
    ['1e1', undefined],
  ])('parses "%s" as %s within 6 to 60', (typed, months) => {
    expect(parseMonths(typed, { least: 6, most: 60 })).toBe(months);
  });
});
