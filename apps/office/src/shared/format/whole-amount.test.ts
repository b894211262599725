import { centavos } from '@arara/money';
import { expect, it } from 'vitest';
import {
  formatAxisNumber,
  formatColumnAmount,
  formatCount,
  formatKeyAmount,
  formatKeyCount,
  formatWholeAmount,
  roundToReais,
  toAxisValue,
} from './whole-amount.ts';

it.each([
  [149n, 100n],
  [150n, 200n],
  [-149n, -100n],
  [-150n, -200n],
  [0n, 0n],
])('rounds %d centavos to %d', (amount, whole) => {
  expect(roundToReais(centavos(amount))).toBe(whole);
});

it('formats amounts without cents', () => {
  expect(formatWholeAmount('1234.56')).toBe('R$\u00a01.235');
  expect(formatWholeAmount('-5.00')).toBe('-R$\u00a05');
  expect(formatColumnAmount('-1234.56')).toBe('-1.235');
  expect(formatColumnAmount('0.00')).toBe('0');
});

it('shortens key figures from ten million on', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(plain(formatKeyAmount('9999999.00'))).toBe('R$ 9.999.999');
  expect(plain(formatKeyAmount('205042967.00'))).toBe('R$ 205,04 mi');
  expect(plain(formatKeyAmount('-205042967.00'))).toBe('-R$ 205,04 mi');
  expect(plain(formatKeyCount(9_999_999))).toBe('9.999.999');
  expect(plain(formatKeyCount(88_070_000))).toBe('88,07 mi');
});

it('positions amounts on an axis in whole reais', () => {
  expect(toAxisValue('1234.56')).toBe(1235);
  expect(toAxisValue('-0.40')).toBe(0);
});

it('formats numbers of axes and counts in the language of the reader', () => {
  expect(formatAxisNumber(20_000).replaceAll('\u00a0', ' ')).toBe('20 mil');
  expect(formatCount(1_284)).toBe('1.284');
});
