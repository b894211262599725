import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { toWageringRequirement, parseMultiplierE2 } from './payment-text.ts';

describe('the wagering requirement of a reward', () => {
  it('is the amount times the multiplier, rounded up to the centavo', () => {
    expect(toWageringRequirement(centavos(1_000n), '5.00')).toBe(5_000n);
    expect(toWageringRequirement(centavos(33n), '1.50')).toBe(50n);
    expect(toWageringRequirement(centavos(1_000n), '0.00')).toBe(0n);
  });

  it('reads a multiplier as whole hundredths', () => {
    expect(['5.00', '2.50', '0.07', '3'].map(parseMultiplierE2)).toEqual([500n, 250n, 7n, 300n]);
  });
});
