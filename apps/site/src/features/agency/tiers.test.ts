import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { type TierRow, findTier, rateAt, rowFor, toRate, listThresholds, topRate } from './tiers.ts';

const slots: TierRow = {
  category: 'slot',
  tiers: [
    { from: '10000.00', rate: '0.60' },
    { from: '0.00', rate: '0.20' },
    { from: '1000.00', rate: '0.40' },
  ],
};
const others: TierRow = { category: 'all', tiers: [{ from: '500.00', rate: '0.10' }] };

describe('tier table', () => {
  it('parses percentages into basis points', () => {
    expect(toRate('0.60')).toBe(60);
    expect(toRate('100.00')).toBe(10_000);
  });

  it('applies a rate from the exact threshold on', () => {
    expect(rateAt(slots, centavos(999_99n))).toBe(20);
    expect(rateAt(slots, centavos(1000_00n))).toBe(40);
    expect(rateAt(slots, centavos(99_999_00n))).toBe(60);
  });

  it('has no rate below the first tier', () => {
    expect(rateAt(others, centavos(499_99n))).toBe(0);
  });

  it('lists each threshold once, in ascending order', () => {
    expect(listThresholds([slots, others, slots])).toEqual([0n, 500_00n, 1000_00n, 10_000_00n]);
  });

  it('uses the row of all other games for a game without its own row', () => {
    expect(rowFor([slots, others], 'crash')).toBe(others);
    expect(rowFor([slots, others], 'slot')).toBe(slots);
    expect(rowFor([slots], 'crash')).toBeUndefined();
  });

  it('finds the highest rate, and zero for an empty table', () => {
    expect(topRate([slots, others])).toBe(60);
    expect(topRate([])).toBe(0);
  });
});

describe('tier of a team', () => {
  const thresholds = [centavos(500_00n), centavos(1000_00n)];

  it('is none below the first threshold, with the missing amount', () => {
    expect(findTier(thresholds, centavos(100_00n))).toEqual({ reached: -1, missing: 400_00n });
  });

  it('is the last reached threshold, with the amount missing to the next', () => {
    expect(findTier(thresholds, centavos(500_00n))).toEqual({ reached: 0, missing: 500_00n });
  });

  it('has nothing missing at the top', () => {
    expect(findTier(thresholds, centavos(5000_00n))).toEqual({ reached: 1, missing: 0n });
  });
});
