import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { grown } from './grown.ts';

const pool = { amount: centavos(100_000n), perSecond: '0.034000', cap: null };

describe('what a counter shows', () => {
  it('is what the server told, at first', () => {
    expect(grown(pool, 0)).toBe(100_000n);
  });

  it('goes on as fast as it did, by whole centavos', () => {
    expect([250, 500, 1_000, 10_000].map((elapsed) => grown(pool, elapsed))).toEqual([
      100_000n,
      100_001n,
      100_003n,
      100_034n,
    ]);
  });

  it('goes no further than a minute, nor back', () => {
    expect(grown(pool, 60_000)).toBe(grown(pool, 3_600_000));
    expect(grown(pool, -5_000)).toBe(100_000n);
  });

  it('stops at the cap', () => {
    expect(grown({ ...pool, cap: centavos(100_010n) }, 10_000)).toBe(100_010n);
  });

  it('stands where nobody plays', () => {
    expect(grown({ ...pool, perSecond: '0.000000' }, 10_000)).toBe(100_000n);
  });
});
