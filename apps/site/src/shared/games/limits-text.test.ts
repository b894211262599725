import { centavos, setMoneyLanguage } from '@arara/money';
import { afterEach, expect, it } from 'vitest';
import { limitsText } from './limits-text.ts';

afterEach(() => setMoneyLanguage('pt-BR'));

it.each([
  [50, 500_00, 'R$ 0,50 – 500'],
  [1_00, 10_000_00, 'R$ 1 – 10.000'],
  [20, 99_90, 'R$ 0,20 – 99,90'],
])('formats the limits from %i to %i', (min, max, text) => {
  expect(limitsText(centavos(min), centavos(max)).replaceAll(/\s/g, ' ')).toBe(text);
});

it('keeps the thousands of a language that writes them with a comma', () => {
  setMoneyLanguage('en');
  expect(limitsText(centavos(50), centavos(10_000_00)).replaceAll(/\s/g, ' ')).toBe('R$ 0.50 – 10,000');
});
