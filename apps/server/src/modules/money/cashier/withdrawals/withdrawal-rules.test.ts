import { MAX_CENTAVOS, ZERO, centavos, rate } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findInvalidField, computeWithdrawalFee, countFreePerMonth } from './withdrawal-rules.ts';
import type { WithdrawalRule } from './withdrawal-rule-store.ts';

const rule: WithdrawalRule = {
  min: centavos(20_00),
  max: centavos(50_000_00),
  perDay: null,
  feeFixed: centavos(1_50),
  feeBps: rate(100),
  freePerMonth: [1, 3],
  wagering: 'fee',
  wageringFeeBps: rate(500),
  ownAccountOnly: false,
  nameMustMatch: false,
  keyAgeHours: 24,
  autoApproveUpTo: ZERO,
  autoApprovePerDay: ZERO,
  secondPersonAbove: null,
  slaMinutes: 120,
  bigWinFrom: centavos(5_000_00),
  velocityCount: 3,
  velocityHours: 24,
};

describe('the withdrawal fee', () => {
  it.each([
    ['is so much fixed and a share', 100_00n, 0, false, { whole: 2_50n, wagering: 0n, isFree: false, waived: 0n }],
    ['is rounded down to the centavo', 33_33n, 0, false, { whole: 1_83n, wagering: 0n, isFree: false, waived: 0n }],
    [
      'is nothing while free ones are left',
      100_00n,
      1,
      false,
      { whole: 0n, wagering: 0n, isFree: true, waived: 2_50n },
    ],
    ['has a part for wagering', 100_00n, 0, true, { whole: 7_50n, wagering: 5_00n, isFree: false, waived: 0n }],
    [
      'has the wagering part of a free one too',
      100_00n,
      1,
      true,
      { whole: 5_00n, wagering: 5_00n, isFree: true, waived: 2_50n },
    ],
  ] as const)('%s', (_words, amount, freeLeft, owesWagering, fee) => {
    expect(computeWithdrawalFee(rule, { amount: centavos(amount), freeLeft, owesWagering })).toEqual(fee);
  });

  it('uses up no free withdrawal when there is no fee to pay', () => {
    const free = { ...rule, feeFixed: ZERO, feeBps: rate(0) };
    expect(computeWithdrawalFee(free, { amount: centavos(100_00), freeLeft: 3, owesWagering: false }).isFree).toBe(
      false,
    );
  });

  it('finds the free withdrawals of a VIP level, the last entry for all above', () => {
    expect([0, 1, 2, 40].map((level) => countFreePerMonth(rule, level))).toEqual([1, 3, 3, 3]);
  });

  const rules = fc.record({
    min: fc.bigInt({ min: 1n, max: 1_000_000n }).map(centavos),
    spread: fc.bigInt({ min: 0n, max: MAX_CENTAVOS / 2n }),
    feeFixed: fc.bigInt({ min: 0n, max: 2_000_000n }).map(centavos),
    feeBps: fc.integer({ min: 0, max: 10_000 }).map(rate),
    wageringFeeBps: fc.integer({ min: 0, max: 10_000 }).map(rate),
  });

  it('leaves a remainder of every amount that a valid rule accepts, and never exceeds its share', () => {
    const asked = fc.record({
      over: fc.bigInt({ min: 0n, max: MAX_CENTAVOS }),
      freeLeft: fc.nat(3),
      owesWagering: fc.boolean(),
    });
    fc.assert(
      fc.property(rules, asked, ({ min, spread, ...fees }, { over, freeLeft, owesWagering }) => {
        const bound = { ...rule, ...fees, min, max: centavos(min + spread) };
        fc.pre(findInvalidField(bound) === undefined);
        const amount = centavos(min + (over % (spread + 1n)));
        const { whole, wagering, isFree } = computeWithdrawalFee(bound, { amount, freeLeft, owesWagering });
        expect(whole).toBeGreaterThanOrEqual(wagering);
        expect(whole).toBeLessThan(amount);
        const exact =
          (isFree ? 0n : fees.feeFixed * 10_000n + amount * BigInt(fees.feeBps)) +
          (owesWagering ? amount * BigInt(fees.wageringFeeBps) : 0n);
        expect(whole * 10_000n).toBeLessThanOrEqual(exact);
        expect((whole + 2n) * 10_000n).toBeGreaterThan(exact);
      }),
    );
  });
});

describe('a withdrawal rule', () => {
  it('requires a remainder of the minimum and a maximum above the minimum', () => {
    expect(findInvalidField(rule)).toBeUndefined();
    expect(findInvalidField({ ...rule, max: centavos(19_99) })).toBe('max');
    expect(findInvalidField({ ...rule, feeFixed: centavos(20_00) })).toBe('fee_fixed');
    expect(findInvalidField({ ...rule, feeFixed: centavos(18_81), feeBps: rate(100), wageringFeeBps: rate(495) })).toBe(
      'fee_fixed',
    );
  });
});
