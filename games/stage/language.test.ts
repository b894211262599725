import { describe, expect, it } from 'vitest';
import { decimalMark, numberText, percentText, readNumber, timesText } from './language.ts';

describe('a number', () => {
  it('is written as its reader writes it', () => {
    expect(numberText('pt', 1234.5)).toBe('1.234,5');
    expect(numberText('en', 1234.5, 2)).toBe('1,234.50');
    expect(timesText('pt', 16_000n)).toBe('1,6');
    expect(numberText('zh-Hans', 10_001n)).toBe('10,001');
  });
});

describe('a percentage', () => {
  it('is written as its reader writes it', () => {
    expect(percentText('pt', 97.3, 2)).toBe('97,30%');
    expect(percentText('en', 25)).toBe('25%');
    expect(percentText('tr', 1.5)).toBe('%1,5');
  });
});

describe('a typed number', () => {
  it.each([
    ['pt', '2,5', 250],
    ['pt', '2.5', 250],
    ['pt', '1.000', 100_000],
    ['pt', '1.234,56x', 123_456],
    ['pt', '1234', 123_400],
    ['pt', ',5', 50],
    ['pt', '48,509 %', 4850],
    ['en', '1,000', 100_000],
    ['en', '1,234.5', 123_450],
    ['en', '2,5', 250],
    ['en', '0.01', 1],
  ] as const)('%s %s is %d hundredths', (locale, text, value) => expect(readNumber(locale, text, 2)).toBe(value));

  it.each(['', 'x', ',', '-1', '1e3', '1,2,3', 'Infinity', '12345678901'])('%s is none', (text) =>
    expect(readNumber('pt', text, 2)).toBeUndefined(),
  );

  it('has the mark of its reader', () => expect([decimalMark('pt'), decimalMark('th')]).toEqual([',', '.']));
});
