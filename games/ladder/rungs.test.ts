import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAP_E4, KEPT_E4, type Step, rungsOf, withoutReturn } from './rungs.ts';

const anyStep = fc
  .tuple(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 24 }))
  .map(([safe, traps]): Step => ({ safe, of: safe + traps }));

describe('the rungs of a ladder', () => {
  it('pay what is kept of the stake over the chance to get there', () => {
    const half = { safe: 1, of: 2 };
    expect(rungsOf([half, half, half]).map(({ multiplierE4 }) => multiplierE4)).toEqual([19_400n, 38_800n, 77_600n]);
    expect(rungsOf([half, { safe: 2, of: 3 }])[1]).toEqual({ safe: 2n, of: 6n, multiplierE4: 29_100n });
  });

  it('give the fraction of a ten-thousandth to the player', () => {
    // 0.97 × 25/24 = 1.010 416 …
    expect(rungsOf([{ safe: 24, of: 25 }])[0]?.multiplierE4).toBe(10_105n);
  });

  it('return 97 % and less than a ten-thousandth of the stake more, wherever one stops', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 24 }), (steps) => {
        for (const { safe, of, multiplierE4 } of rungsOf(steps)) {
          expect(multiplierE4 * safe).toBeGreaterThanOrEqual(KEPT_E4 * of);
          expect((multiplierE4 - 1n) * safe).toBeLessThan(KEPT_E4 * of);
        }
      }),
    );
  });

  it('rise, and end at the cap: what would pay more is no rung at all', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 1, maxLength: 24 }), (steps) => {
        const pays = rungsOf(steps).map(({ multiplierE4 }) => multiplierE4);
        for (const [index, pay] of pays.entries()) expect(pay).toBeGreaterThan(pays[index - 1] ?? 9_700n);
        expect(pays.at(-1) ?? 0n).toBeLessThanOrEqual(CAP_E4);
        const rest = rungsOf(steps.slice(0, pays.length + 1));
        expect(rest.length).toBe(pays.length);
      }),
    );
  });
});

describe('steps drawn without putting back', () => {
  it('lose one good case of all at a time, and are as many as there are good ones', () => {
    expect(withoutReturn(5, 2)).toEqual([
      { safe: 2, of: 5 },
      { safe: 1, of: 4 },
    ]);
  });
});
