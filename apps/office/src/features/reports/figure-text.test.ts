import { centavos } from '@arara/money';
import { expect, it } from 'vitest';
import { formatColumn, formatMargin, toCsvAmount, toCsvPercent, toPercentDecimal } from './figure-text.ts';

it.each([
  [263, '2.63'],
  [-5, '-0.05'],
  [10_000, '100.00'],
])('writes %d basis points as %s', (bps, text) => {
  expect(toPercentDecimal(bps)).toBe(text);
});

it('formats figures for readers and files', () => {
  expect(formatMargin(263)).toBe('2,63%');
  expect(formatColumn(centavos(-123_456n))).toBe('-1.235');
  expect(toCsvAmount(centavos(-123_456n))).toEqual({ number: '-1234.56' });
  expect(toCsvAmount(undefined)).toEqual({ text: '' });
  expect(toCsvPercent(263)).toEqual({ number: '2.63' });
  expect(toCsvPercent(null)).toEqual({ text: '' });
});
