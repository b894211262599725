import { type Centavos, formatReais } from '@arara/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centavosOf } from './reais-text.ts';

it('reads back whatever the server may write, losses included', () => {
  const amount = fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n }).map((value) => value as Centavos);
  fc.assert(fc.property(amount, (value) => centavosOf(formatReais(value)) === value));
});

it('reads nothing from what is not an amount', () => {
  expect(centavosOf('')).toBe(0n);
  expect(centavosOf('--1.00')).toBe(0n);
});
