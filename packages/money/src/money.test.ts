import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Centavos,
  MAX_CENTAVOS,
  centavos,
  formatBRL,
  formatPercent,
  numberSeparators,
  setMoneyLanguage,
  formatReais,
  formatShortBRL,
  hundredths,
  parseReais,
  plainReais,
  portion,
  rate,
  split,
  sum,
  times,
  typedReais,
} from './index.ts';

const amount = fc.bigInt({ min: 0n, max: MAX_CENTAVOS }).map((value) => value as Centavos);

describe('reais', () => {
  it('are parsed as they were formatted, for every amount of the contract', () => {
    fc.assert(fc.property(amount, (value) => parseReais(formatReais(value)) === value));
  });

  it.each([
    ['37.00', 3700n],
    ['37.5', 3750n],
    ['0', 0n],
    [100, 10_000n],
    [0.1, 10n],
    [19.99, 1999n],
  ])('are parsed from %s', (input, value) => {
    expect(parseReais(input)).toBe(value);
  });

  it.each([
    '-1',
    '+1',
    '1e3',
    '0.001',
    ' 10 ',
    '10 ',
    '01',
    '1.000,50',
    '',
    '.5',
    '5.',
    'NaN',
    '10000000000.00',
    -0.01,
    1e21,
    0.001,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    undefined,
    true,
    [],
    {},
    [10],
    5n,
  ])('are not parsed from %s', (input) => {
    expect(parseReais(input)).toBeUndefined();
  });

  it.each([
    ['en', 'R$\u00a01,234,567.89', 'R$\u00a00.05'],
    ['zh-Hant', 'R$\u00a01,234,567.89', 'R$\u00a00.05'],
    ['vi', 'R$\u00a01.234.567,89', 'R$\u00a00,05'],
    ['tr', 'R$\u00a01.234.567,89', 'R$\u00a00,05'],
  ])('are formatted with the separators of %s', (tag, million, cents) => {
    expect(formatBRL(centavos(123_456_789), tag)).toBe(million);
    expect(formatBRL(centavos(5), tag)).toBe(cents);
  });

  it('are formatted in the language that the front end sets', () => {
    setMoneyLanguage('en');
    try {
      expect(formatBRL(centavos(-123_456))).toBe('-R$\u00a01,234.56');
      expect(numberSeparators()).toEqual({ group: ',', decimal: '.' });
    } finally {
      setMoneyLanguage('pt-BR');
    }
  });

  it('are formatted short without the decimals where they are zero', () => {
    expect(formatShortBRL(centavos(150_000), 'en')).toBe('R$\u00a01,500');
    expect(formatShortBRL(centavos(150_000), 'tr')).toBe('R$\u00a01.500');
    expect(formatShortBRL(centavos(150_050), 'tr')).toBe('R$\u00a01.500,50');
    expect(formatShortBRL(centavos(0))).toBe('R$\u00a00');
  });

  it.each([
    ['pt-BR', '1.234,50', '1234.50'],
    ['pt-BR', '1.234.567', '1234567'],
    ['pt-BR', 'R$ 20', '20'],
    ['pt-BR', '12,5', '12.5'],
    ['pt-BR', '20.5', '20.5'],
    ['pt-BR', '20.50', '20.50'],
    ['pt-BR', '2.000', '2000'],
    ['en', '1,234.50', '1234.50'],
    ['en', '2,000', '2000'],
    ['en', '2.50', '2.50'],
    ['en', '2,5', '2.5'],
  ])('are read in %s as a person types %s', (tag, typed, plain) => {
    expect(plainReais(typed, tag)).toBe(plain);
    expect(parseReais(plainReais(typed, tag))).toBeDefined();
  });

  it.each([
    ['pt-BR', 'vinte'],
    ['pt-BR', '1,234.50'],
    ['pt-BR', '1,234'],
    ['pt-BR', '12.3456'],
    ['pt-BR', '1.23.456'],
    ['pt-BR', ''],
    ['pt-BR', '-5,00'],
    ['en', '1.234,50'],
    ['en', '1.234'],
  ])('are not guessed in %s from %s', (tag, typed) => {
    expect(parseReais(plainReais(typed, tag))).toBeUndefined();
  });

  it('are put into a field as they would be typed there, and read back', () => {
    expect(typedReais('1234567.50', 'pt-BR')).toBe('1.234.567,50');
    expect(typedReais('1234.50', 'en')).toBe('1,234.50');
    expect(typedReais('100')).toBe('100');
    expect(typedReais('dez')).toBe('dez');
    for (const tag of ['pt-BR', 'en'])
      fc.assert(
        fc.property(amount, (value) => plainReais(typedReais(formatReais(value), tag), tag) === formatReais(value)),
      );
  });

  it('are formatted for Brazilian readers', () => {
    expect(formatBRL(centavos(123_456_789))).toBe('R$\u00a01.234.567,89');
    expect(formatBRL(centavos(5))).toBe('R$\u00a00,05');
    expect(formatBRL(centavos(-500))).toBe('-R$\u00a05,00');
  });
});

describe('shares', () => {
  it.each([
    ['pt-BR', '97,25%', '5,00%'],
    ['en', '97.25%', '5.00%'],
    ['tr', '%97,25', '%5,00'],
  ])('are formatted in percent in %s', (tag, share, twoDecimals) => {
    expect(formatPercent(0.9725, tag)).toBe(share);
    expect(formatPercent('5e-2', tag, { least: 2 })).toBe(twoDecimals);
  });

  it('keep as many decimals as a caller asks for', () => {
    expect(formatPercent('0.0012e-2', 'en', { most: 12 })).toBe('0.0012%');
    expect(formatPercent('0.0012e-2', 'en')).toBe('0%');
  });
});

describe('rates', () => {
  it('give a portion that never exceeds the amount', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (value, bps) => portion(value, rate(bps)) <= value),
    );
    expect(portion(centavos(999), rate(1000))).toBe(99n);
  });

  it('split an amount without losing or creating a centavo', () => {
    const weights = fc
      .array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 1, maxLength: 9 })
      .filter((all) => all.some((one) => one > 0n));
    fc.assert(
      fc.property(amount, weights, (value, all) => {
        const parts = split(value, all);
        expect(sum(parts)).toBe(value);
        for (const [index, part] of parts.entries()) if (all[index] === 0n) expect(part).toBe(0n);
      }),
    );
  });

  it('refuse fractions, negative amounts and weights without a sum', () => {
    expect(() => rate(-1)).toThrow(RangeError);
    expect(() => rate(0.5)).toThrow(RangeError);
    expect(() => portion(centavos(-1), rate(1))).toThrow(RangeError);
    expect(() => split(centavos(1), [0n])).toThrow(RangeError);
    expect(() => centavos(0.5)).toThrow(RangeError);
  });
});

describe('a multiple', () => {
  it('is rounded up by less than a centavo', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.nat({ max: 100_000 }), (given, timesE2) => {
        const over = times(given as Centavos, timesE2) * 100n - given * BigInt(timesE2);
        expect(over >= 0n && over < 100n).toBe(true);
      }),
    );
  });

  it('refuses a negative amount', () => {
    expect(() => times(centavos(-1n), 100)).toThrow(RangeError);
  });

  it('is formatted with two decimals', () => {
    expect([0, 7, 40, 500, 1_234].map(hundredths)).toEqual(['0.00', '0.07', '0.40', '5.00', '12.34']);
  });
});
