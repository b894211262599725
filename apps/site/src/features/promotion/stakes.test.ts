import { type Centavos, formatReais } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hundredthsOf, stakesFor } from './stakes.ts';

describe('a multiplier', () => {
  it.each([
    ['5.00', 500n],
    ['0.00', 0n],
    ['1.5', 150n],
    ['20', 2000n],
  ])('%s is %s hundredths', (text, hundredths) => {
    expect(hundredthsOf(text)).toBe(hundredths);
  });

  it.each(['', '-1.00', '1.005', '5×', '1e3'])('%j asks for nothing', (text) => {
    expect(hundredthsOf(text)).toBe(0n);
  });
});

describe('the stakes that a reward asks for', () => {
  it('are so many times the reward', () => {
    expect(stakesFor('100.00', '20.00')).toBe(200_000n);
    expect(stakesFor('14.85', '1.00')).toBe(1485n);
  });

  it('are rounded up: nobody is told less than is asked for, nor a whole centavo more', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 100_000_00n }), fc.integer({ min: 0, max: 10_000 }), (reward, e2) => {
        const multiplier = `${Math.trunc(e2 / 100)}.${String(e2 % 100).padStart(2, '0')}`;
        const told = stakesFor(formatReais(reward as Centavos), multiplier) * 100n;
        expect(told >= reward * BigInt(e2)).toBe(true);
        expect(told - reward * BigInt(e2) < 100n).toBe(true);
      }),
    );
  });
});
