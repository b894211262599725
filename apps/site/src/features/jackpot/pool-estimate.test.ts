import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { estimatePool } from './pool-estimate.ts';

const pool = { amount: centavos(100_000n), perSecond: '0.034000', cap: null };

describe('estimate of a pool', () => {
  it('starts at the server’s figure', () => {
    expect(estimatePool(pool, 0)).toBe(100_000n);
  });

  it('grows at the recent rate, by whole centavos', () => {
    expect([250, 500, 1_000, 10_000].map((elapsed) => estimatePool(pool, elapsed))).toEqual([
      100_000n,
      100_001n,
      100_003n,
      100_034n,
    ]);
  });

  it('stops after a minute and never shrinks', () => {
    expect(estimatePool(pool, 60_000)).toBe(estimatePool(pool, 3_600_000));
    expect(estimatePool(pool, -5_000)).toBe(100_000n);
  });

  it('stops at the cap', () => {
    expect(estimatePool({ ...pool, cap: centavos(100_010n) }, 10_000)).toBe(100_010n);
  });

  it('is constant without play', () => {
    expect(estimatePool({ ...pool, perSecond: '0.000000' }, 10_000)).toBe(100_000n);
  });
});
