import { centavos } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { givesOf, givesTooMuch, usualDrop } from './pool.ts';
import { createPot } from './pot.ts';

const EMPTY = { amount: centavos(0n), carry: 0 };
const someStakes = fc.array(fc.bigInt({ min: 1n, max: 60_000n }), { maxLength: 60 });

describe('what feeds a pot', () => {
  it('is in the end the share of all that was staked, and what waits is less than a centavo', () => {
    fc.assert(
      fc.property(someStakes, fc.integer({ min: 1, max: 1000 }), (stakes, contributionBps) => {
        const pot = createPot(EMPTY);
        for (const stake of stakes) pot.feed(centavos(stake), { contributionBps, cap: null });
        const parts = stakes.reduce((sum, stake) => sum + stake * BigInt(contributionBps), 0n);
        expect(pot.amount()).toBe(parts / 10_000n);
        expect(BigInt(pot.carry())).toBe(parts % 10_000n);
        expect(pot.lines().length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('stops at the cap', () => {
    const pot = createPot({ amount: centavos(95n), carry: 0 });
    const odds = { contributionBps: 1000, cap: centavos(100n) };
    expect([pot.feed(centavos(100n), odds), pot.feed(centavos(100n), odds)]).toEqual([5n, 0n]);
    expect(pot.amount()).toBe(100n);
  });
});

describe('what leaves a pot', () => {
  it('is all of it for who wins, and for what is taken back as much as there is', () => {
    const pot = createPot({ amount: centavos(40n), carry: 12 });
    expect(pot.win()).toBe(40n);
    pot.seed(centavos(30n));
    expect(pot.back(centavos(50n))).toBe(30n);
    expect(pot.back(centavos(50n))).toBe(0n);
    expect([pot.amount(), pot.carry()]).toEqual([0n, 12]);
    expect(pot.lines()).toEqual([
      { kind: 'win', amount: -40n, balance: 0n },
      { kind: 'seed', amount: 30n, balance: 30n },
      { kind: 'back', amount: -30n, balance: 0n },
    ]);
  });
});

describe('what a pool gives', () => {
  const odds = { contributionBps: 30, seed: centavos(100_000n), oneIn: 100_000_000n, cap: null };

  it('is what is fed, and a seed for each drop', () => {
    // 0.3 % and 1,000 of 1,000,000.
    expect(givesOf(odds)).toBe(4_000n);
    expect(usualDrop(odds)).toBe(400_000n);
    expect(usualDrop({ ...odds, cap: centavos(250_000n) })).toBe(250_000n);
  });

  it('is refused where a bet would come back whole', () => {
    expect(givesTooMuch(9_948, 4_000n)).toBe(false);
    expect(givesTooMuch(9_948, 5_100n)).toBe(true);
  });
});
