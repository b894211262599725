import { afterEach, describe, expect, it } from 'vitest';
import { changeLocale } from '../messages/translation.ts';
import { formatDecimalText, formatPercentText, formatTenthsText } from './percent.ts';

describe('percentages and decimals of answers', () => {
  afterEach(() => changeLocale('pt'));

  it.each([
    ['pt', '97,25%', '0,4%', '5,00%', '12,50'],
    ['en', '97.25%', '0.4%', '5.00%', '12.50'],
  ] as const)('have the form of %s', async (locale, rtp, share, fixed, decimal) => {
    await changeLocale(locale);
    expect(formatPercentText('97.25')).toBe(rtp);
    expect(formatPercentText('0.4000')).toBe(share);
    expect(formatPercentText('5.00', 2)).toBe(fixed);
    expect(formatDecimalText('12.50')).toBe(decimal);
  });

  it.each([
    ['39.00', '39,0%'],
    ['-4.16', '-4,2%'],
    ['1700.00', '1.700,0%'],
  ])('have one decimal in tenths: %s is %s', (percent, text) => {
    expect(formatTenthsText(percent)).toBe(text);
  });
});
