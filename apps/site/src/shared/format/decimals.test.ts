import { expect, it } from 'vitest';
import { decimalMark, trimDecimals } from './decimals.ts';

it('uses the decimal mark of the language', () => {
  expect([decimalMark('pt'), decimalMark('en'), decimalMark('tr'), decimalMark('zh-Hans')]).toEqual([
    ',',
    '.',
    ',',
    '.',
  ]);
});

it('drops trailing zeros', () => {
  expect(trimDecimals('5.00', ',')).toBe('5');
  expect(trimDecimals('2.50', ',')).toBe('2,5');
  expect(trimDecimals('12.25', '.')).toBe('12.25');
});
