import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { findNumberFormat } from './number-format.ts';

describe('the number format of a language', () => {
  it.each([
    ['pt', 'R$\u00a01.234,50', '12,5%'],
    ['en', 'R$\u00a01,234.50', '12.5%'],
    ['tr', 'R$\u00a01.234,50', '%12,5'],
  ] as const)('writes amounts and shares as %s does', (locale, money, share) => {
    const format = findNumberFormat(locale);
    expect([format.money(centavos(1234_50)), format.share(1250)]).toEqual([money, share]);
  });

  it.each([
    ['pt', 'R$\u00a01.500'],
    ['en', 'R$\u00a01,500'],
    ['vi', 'R$\u00a01.500'],
    ['th', 'R$\u00a01,500'],
  ] as const)('writes a short amount in %s with the sign where the site has it', (locale, money) => {
    expect(findNumberFormat(locale).shortMoney(centavos(1500_00))).toBe(money);
  });

  it('writes every amount of the contract to the centavo', () => {
    expect(findNumberFormat('en').money(centavos(999_999_999_999n))).toBe('R$\u00a09,999,999,999.99');
  });
});
