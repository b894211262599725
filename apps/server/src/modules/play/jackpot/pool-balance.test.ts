import { centavos } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPoolBalance } from './pool-balance.ts';
import { computeAverageWin, computePoolReturn, isReturnTooHigh } from './pool.ts';

const EMPTY = { amount: centavos(0n), carry: 0 };
const someStakes = fc.array(fc.bigInt({ min: 1n, max: 60_000n }), { maxLength: 60 });

describe('the contributions to a pool', () => {
  it('add up to the share of all stakes, and carry less than a centavo', () => {
    fc.assert(
      fc.property(someStakes, fc.integer({ min: 1, max: 1000 }), (stakes, contributionBps) => {
        const balance = createPoolBalance(EMPTY);
        for (const stake of stakes) balance.contribute(centavos(stake), { contributionBps, cap: null });
        const fractions = stakes.reduce((sum, stake) => sum + stake * BigInt(contributionBps), 0n);
        expect(balance.amount()).toBe(fractions / 10_000n);
        expect(BigInt(balance.carry())).toBe(fractions % 10_000n);
        expect(balance.movements().length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('stop at the cap', () => {
    const balance = createPoolBalance({ amount: centavos(95n), carry: 0 });
    const odds = { contributionBps: 1000, cap: centavos(100n) };
    expect([balance.contribute(centavos(100n), odds), balance.contribute(centavos(100n), odds)]).toEqual([5n, 0n]);
    expect(balance.amount()).toBe(100n);
  });
});

describe('the withdrawals from a pool', () => {
  it('empty the pool for a win, and take back at most the balance', () => {
    const balance = createPoolBalance({ amount: centavos(40n), carry: 12 });
    expect(balance.win()).toBe(40n);
    balance.seed(centavos(30n));
    expect(balance.takeBack(centavos(50n))).toBe(30n);
    expect(balance.takeBack(centavos(50n))).toBe(0n);
    expect([balance.amount(), balance.carry()]).toEqual([0n, 12]);
    expect(balance.movements()).toEqual([
      { kind: 'win', amount: -40n, balance: 0n },
      { kind: 'seed', amount: 30n, balance: 30n },
      { kind: 'back', amount: -30n, balance: 0n },
    ]);
  });
});

describe('the return of a pool', () => {
  const odds = { contributionBps: 30, seed: centavos(100_000n), oneIn: 100_000_000n, cap: null };

  it('is the contributions and a seed for each win', () => {
    // 0.3 % and 1,000 of 1,000,000.
    expect(computePoolReturn(odds)).toBe(4_000n);
    expect(computeAverageWin(odds)).toBe(400_000n);
    expect(computeAverageWin({ ...odds, cap: centavos(250_000n) })).toBe(250_000n);
  });

  it('is too high where a bet would return the whole stake', () => {
    expect(isReturnTooHigh(9_948, 4_000n)).toBe(false);
    expect(isReturnTooHigh(9_948, 5_100n)).toBe(true);
  });
});
