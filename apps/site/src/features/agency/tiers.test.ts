import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { type TierRow, placeAmong, rateAt, rowFor, shareOf, thresholdsOf, topRate } from './tiers.ts';

const slots: TierRow = {
  category: 'slot',
  tiers: [
    { from: '10000.00', rate: '0.60' },
    { from: '0.00', rate: '0.20' },
    { from: '1000.00', rate: '0.40' },
  ],
};
const others: TierRow = { category: 'all', tiers: [{ from: '500.00', rate: '0.10' }] };

describe('a table of tiers', () => {
  it('reads percent as basis points', () => {
    expect(shareOf('0.60')).toBe(60);
    expect(shareOf('100.00')).toBe(10_000);
  });

  it('counts a rate from the very centavo of its tier', () => {
    expect(rateAt(slots, centavos(999_99n))).toBe(20);
    expect(rateAt(slots, centavos(1000_00n))).toBe(40);
    expect(rateAt(slots, centavos(99_999_00n))).toBe(60);
  });

  it('has no rate below its first tier', () => {
    expect(rateAt(others, centavos(499_99n))).toBe(0);
  });

  it('names every threshold of all its rows once, from the least', () => {
    expect(thresholdsOf([slots, others, slots])).toEqual([0n, 500_00n, 1000_00n, 10_000_00n]);
  });

  it('puts a game without a row of its own under all others', () => {
    expect(rowFor([slots, others], 'crash')).toBe(others);
    expect(rowFor([slots, others], 'slot')).toBe(slots);
    expect(rowFor([slots], 'crash')).toBeUndefined();
  });

  it('knows its highest rate, and none of an empty table', () => {
    expect(topRate([slots, others])).toBe(60);
    expect(topRate([])).toBe(0);
  });
});

describe('the place of a team', () => {
  const thresholds = [centavos(500_00n), centavos(1000_00n)];

  it('is before the first threshold, with what is missing to it', () => {
    expect(placeAmong(thresholds, centavos(100_00n))).toEqual({ reached: -1, missing: 400_00n });
  });

  it('is at the last threshold that was reached, with what is missing to the next', () => {
    expect(placeAmong(thresholds, centavos(500_00n))).toEqual({ reached: 0, missing: 500_00n });
  });

  it('misses nothing at the top', () => {
    expect(placeAmong(thresholds, centavos(5000_00n))).toEqual({ reached: 1, missing: 0n });
  });
});
