import { type Centavos, MAX_CENTAVOS, centavos } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountFromTyping, amountText } from './amount-mask.ts';

describe('amount mask', () => {
  it('fills from the right, as on a card machine', () => {
    expect(amountFromTyping('1')).toBe(1n);
    expect(amountFromTyping('0,015')).toBe(15n);
    expect(amountFromTyping('10,000')).toBe(10_000n);
  });

  it('reads a pasted amount, whatever stands around the digits', () => {
    expect(amountFromTyping('R$ 1.234,56')).toBe(123_456n);
    expect(amountFromTyping('')).toBe(0n);
    expect(amountFromTyping('abc')).toBe(0n);
  });

  it('shows nothing for zero, so that the placeholder can speak', () => {
    expect(amountText(centavos(0))).toBe('');
    expect(amountText(centavos(5))).toBe('0,05');
    expect(amountText(centavos(123_456_789))).toBe('1.234.567,89');
  });

  it('reads back what it shows, for every amount of the contract', () => {
    const amount = fc.bigInt({ min: 0n, max: MAX_CENTAVOS }).map((value) => value as Centavos);
    fc.assert(fc.property(amount, (value) => amountFromTyping(amountText(value)) === value));
  });

  it('never exceeds what the contract can carry', () => {
    fc.assert(fc.property(fc.string(), (text) => amountFromTyping(text) <= MAX_CENTAVOS));
    expect(amountFromTyping('9'.repeat(40))).toBe(MAX_CENTAVOS);
  });
});
