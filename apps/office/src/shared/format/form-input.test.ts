import { describe, expect, it } from 'vitest';
import { parsePercentInput, parseReaisInput } from './form-input.ts';

describe('form input', () => {
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
