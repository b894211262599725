import { type Centavos, formatReais } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHundredths, stakesFor } from './wagering-requirement.ts';

describe('multiplier', () => {
  it.each([
    ['5.00', 500n],
    ['0.00', 0n],
    ['1.5', 150n],
    ['20', 2000n],
  ])('parses %s as %s hundredths', (text, hundredths) => {
    expect(toHundredths(text)).toBe(hundredths);
  });

  it.each(['', '-1.00', '1.005', '5×', '1e3'])('%j asks for nothing', (text) => {
    expect(toHundredths(text)).toBe(0n);
  });
});

describe('wagering requirement of a reward', () => {
  it('is the reward times the multiplier', () => {
    expect(stakesFor('100.00', '20.00')).toBe(200_000n);
    expect(stakesFor('14.85', '1.00')).toBe(1485n);
  });

  it('is rounded up by less than a centavo', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 100_000_00n }), fc.integer({ min: 0, max: 10_000 }), (reward, e2) => {
        const multiplier = `${Math.trunc(e2 / 100)}.${String(e2 % 100).padStart(2, '0')}`;
        const required = stakesFor(formatReais(reward as Centavos), multiplier) * 100n;
        expect(required >= reward * BigInt(e2)).toBe(true);
        expect(required - reward * BigInt(e2) < 100n).toBe(true);
      }),
    );
  });
});
