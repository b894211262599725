import { describe, expect, it } from 'vitest';
import { isOutstanding, rankOf, winTierOf, winTiers } from './win-tier.ts';

describe('the tier of a win', () => {
  it.each([
    [0n, undefined],
    [10_000n, undefined],
    [49_999n, undefined],
    [50_000n, 'good'],
    [149_999n, 'good'],
    [150_000n, 'grand'],
    [499_999n, 'grand'],
    [500_000n, 'mega'],
    [1_499_999n, 'mega'],
    [1_500_000n, 'epic'],
    [4_999_999n, 'epic'],
    [5_000_000n, 'legendary'],
    [50_000_000n, 'legendary'],
  ])('of %d ten-thousandths is %s', (multiplierE4, tier) => expect(winTierOf(multiplierE4)).toBe(tier));

  it('has more of everything than the tier below it', () => {
    for (const [at, { fromE4, countMs, coins }] of winTiers.entries()) {
      const below = winTiers[at - 1];
      if (!below) continue;
      expect(fromE4).toBeGreaterThan(below.fromE4);
      expect(countMs).toBeGreaterThan(below.countMs);
      expect(coins).toBeGreaterThan(below.coins);
    }
  });

  it('is known by its rank', () => expect(winTiers.map(({ name }) => rankOf(name))).toEqual([0, 1, 2, 3, 4]));

  it('interrupts a series from mega on', () => {
    expect(isOutstanding(499_999n)).toBe(false);
    expect(isOutstanding(500_000n)).toBe(true);
  });
});
