import { centavos } from '@arara/money';
import { expect, it } from 'vitest';
import { limitsText } from './limits-text.ts';

it.each([
  [50, 500_00, 'R$ 0,50 – 500'],
  [1_00, 10_000_00, 'R$ 1 – 10.000'],
  [20, 99_90, 'R$ 0,20 – 99,90'],
])('formats the limits from %i to %i', (min, max, text) => {
  expect(limitsText(centavos(min), centavos(max)).replaceAll(/\s/g, ' ')).toBe(text);
});
