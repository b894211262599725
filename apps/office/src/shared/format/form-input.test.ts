import { afterEach, describe, expect, it } from 'vitest';
import { changeLocale } from '../messages/translation.ts';
import { formatPercentInput, formatReaisInput, parsePercentInput, parseReaisInput } from './form-input.ts';

describe('form input', () => {
  afterEach(() => changeLocale('pt'));

  it('has the form of the language of the reader', async () => {
    expect([formatReaisInput('50000.00'), formatPercentInput(150)]).toEqual(['50.000,00', '1,5']);
    await changeLocale('en');
    expect([formatReaisInput('50000.00'), formatPercentInput(150)]).toEqual(['50,000.00', '1.5']);
    expect(parseReaisInput('50,000.00')).toBe('50000.00');
    expect(parseReaisInput('50.000,00')).toBe('50.000,00');
  });

  it.each([
    ['1.234,50', '1234.50'],
    ['R$ 20', '20'],
    ['20.5', '20.5'],
    ['vinte', 'vinte'],
    ['2.000', '2000'],
  ])('parses %s as %s reais', (typed, reais) => {
    expect(parseReaisInput(typed)).toBe(reais);
  });

  it.each([
    ['1', 100],
    ['1,25', 125],
    ['0.5', 50],
    ['100', 10_000],
  ])('parses %s %% as %i basis points', (typed, bps) => {
    expect(parsePercentInput(typed)).toBe(bps);
  });
});
