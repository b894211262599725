import {
  approximately,
  createDraw,
  deviation,
  drawsOf,
  enumerate,
  fromHex,
  oddsOf,
  rtpAtStake,
  winOf,
} from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { options } from './maths.ts';
import { torre } from './torre.ts';
import { type Level, levels, rungsUp, windowsOf } from './tower.ts';

describe('the ladder of each tower', () => {
  it.each([
    ['easy', 9, '12.9188'],
    ['medium', 9, '37.2901'],
    ['hard', 9, '496.6400'],
    ['extreme', 8, '6364.1700'],
    ['insane', 6, '3973.1200'],
  ] as const)('%s has %i floors and pays %s at the top', (level, floors, figure) => {
    expect(rungsUp[level].length).toBe(floors);
    expect(approximately(rungsUp[level].at(-1)?.multiplierE4 ?? 0n, 10_000n).toFixed(4)).toBe(figure);
  });

  it('leaves out the floors that would pay more than 10,000 times the stake', () => {
    // The ninth floor of the extreme tower would pay 19,092 times the stake, the seventh of the insane one 15,892.
    expect(0.97 * 3 ** 9).toBeGreaterThan(10_000);
    expect(0.97 * 4 ** 7).toBeGreaterThan(10_000);
    expect(options.length).toBe(9 + 9 + 9 + 8 + 6);
  });
});

describe('the real rules, walked through every tower', () => {
  /** Whether the lowest floors hold for these windows. */
  const climb = (level: Level, windows: readonly number[]) => {
    const short = rungsUp[level].slice(0, windows.length);
    return oddsOf((draw) => {
      // Floors above the plan are drawn too but decide nothing: one stands for all of them.
      let state = torre.begin({ ...draw, int: firstOnly(draw.int, short.length) }, { level });
      for (const step of windows) if (state.end === null) state = torre.move(draw, state, { step });
      return { multiplierE4: state.end === 'hit' ? 0n : 10_000n };
    });
  };

  const firstOnly = (int: (n: number) => number, count: number) => {
    let drawn = 0;
    return (n: number) => ((drawn += 1) <= count ? int(n) : 0);
  };

  it.each(levels)('%s: any windows, up to the fourth floor, hold as often as the ladder says', (level) => {
    const window = fc.integer({ min: 0, max: windowsOf[level].of - 1 });
    fc.assert(
      fc.property(fc.array(window, { minLength: 1, maxLength: 4 }), (windows) => {
        const { total, cases } = climb(level, windows);
        const rung = rungsUp[level][windows.length - 1];
        expect((cases.get(10_000n) ?? 0n) * (rung?.of ?? 0n)).toBe(total * (rung?.safe ?? 0n));
      }),
      { numRuns: 12 },
    );
  });

  it('draws one window a floor, each as likely as any other', () => {
    const towers = [...enumerate((draw) => torre.begin({ ...draw, int: firstOnly(draw.int, 2) }, { level: 'easy' }))];
    expect(towers.length).toBe(16);
    expect(new Set(towers.map(({ value }) => value.hidden.slice(0, 2).join())).size).toBe(16);
  });
});

describe('chance', () => {
  const draws = drawsOf(fromHex('5c'.repeat(32)) ?? new Uint8Array());

  it('is read once a floor, in order, without bias', () => {
    const draw = createDraw({ serverSeed: new Uint8Array(32), clientSeed: 'torre', nonce: 0 });
    expect(torre.begin(draw, { level: 'extreme' }).hidden.length).toBe(8);
    expect(draw.words).toBe(8);
  });

  it('agrees with the ladder over a long run (fixed seeds)', () => {
    const rounds = 20_000;
    let held = 0;
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const draw = draws('torre', nonce);
      const state = torre.move(draw, torre.begin(draw, { level: 'medium' }), { step: nonce % 3 });
      if (state.end === null) held += 1;
    }
    const sigma = Math.sqrt(rounds * (2 / 3) * (1 / 3));
    expect(Math.abs(held - (rounds * 2) / 3)).toBeLessThan(4 * sigma);
  });
});

describe('the parsheet', () => {
  it('says what the mathematics says', () => {
    const deviations = options.map(({ odds }) => deviation(odds()));
    expect(Math.min(...deviations)).toBeCloseTo(0.560_058_629, 8);
    expect(Math.max(...deviations)).toBeCloseTo(78.564_012_118, 8);
    const least = options.flatMap(({ odds }) => torre.stakes.steps.map((stake) => rtpAtStake(odds(), stake)));
    expect(Math.min(...least.map(({ win, stake }) => approximately(win, stake)))).toBe(0.96);
    expect(winOf(torre.stakes.max, torre.maxMultiplierE4)).toBe(318_208_500n);
  });
});
