import { centavos, formatReais } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAmount, formatAmount, formatSum } from './amount.ts';

describe('amounts of answers', () => {
  it('are parsed to the centavo, negative and of any size', () => {
    const anything = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
    fc.assert(fc.property(anything, (value) => parseAmount(formatReais(centavos(value))) === value));
  });

  it.each([
    ['0.00', 'R$\u00a00,00'],
    ['1234567.89', 'R$\u00a01.234.567,89'],
    ['-5.00', '-R$\u00a05,00'],
    ['-0.05', '-R$\u00a00,05'],
  ])('%s is formatted "%s"', (amount, text) => {
    expect(formatAmount(amount)).toBe(text);
  });

  it('are summed to the centavo', () => {
    expect(formatSum(['0.10', '0.20', '1000000.00'])).toBe('1000000.30');
    expect(formatSum([])).toBe('0.00');
  });

  it.each(['', '5', '5.0', '5,00', '1e3', 'NaN', '+5.00', '--5.00', '5.000'])(
    '"%s" is rejected, never shown as zero',
    (text) => {
      expect(() => parseAmount(text)).toThrow(RangeError);
    },
  );
});
