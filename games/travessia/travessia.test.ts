import { approximately, createDraw, deviation, drawsOf, enumerate, fromHex, rtpAtStake, winOf } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { options } from './maths.ts';
import { LANES, levels, rungsAcross, trucksOf } from './road.ts';
import { travessia } from './travessia.ts';

/** `a` over `b`, as whole numbers. */
function choose(a: number, b: number): bigint {
  let ways = 1n;
  for (let taken = 0; taken < b; taken += 1) ways = (ways * BigInt(a - taken)) / BigInt(taken + 1);
  return ways;
}

describe('the ladder of each road', () => {
  it.each(levels)('%s: 0.97 × C(20, k) / C(20 − trucks, k), the fraction of a ten-thousandth rounded up', (level) => {
    for (const [index, { multiplierE4 }] of rungsAcross[level].entries()) {
      const [all, good] = [choose(LANES, index + 1), choose(LANES - trucksOf[level], index + 1)];
      expect(multiplierE4).toBe((9_700n * all + good - 1n) / good);
    }
  });

  it.each([
    ['easy', 1, '1.02'],
    ['easy', 19, '19.40'],
    ['medium', 1, '1.14'],
    ['medium', 2, '1.36'],
    ['medium', 3, '1.63'],
    ['medium', 17, '1105.80'],
    ['hard', 1, '1.29'],
    ['hard', 2, '1.76'],
    ['hard', 3, '2.43'],
    ['extreme', 1, '1.94'],
    ['extreme', 2, '4.10'],
    ['extreme', 3, '9.21'],
  ] as const)('agrees with the published figure: %s, %i lanes, %s', (level, lanes, figure) => {
    const rung = rungsAcross[level][lanes - 1];
    expect((0.97 * approximately(rung?.of ?? 0n, rung?.safe ?? 1n)).toFixed(2)).toBe(figure);
  });

  it.each([
    ['easy', 19],
    ['medium', 17],
    ['hard', 14],
    ['extreme', 8],
  ] as const)('%s ends after %i lanes, before a prize would pass 10,000 times the stake', (level, lanes) => {
    expect(rungsAcross[level].length).toBe(lanes);
  });
});

describe('the real rules, walked through every road', () => {
  it.each(['easy', 'medium'] as const)('%s: every lane is crossed as often as the ladder says', (level) => {
    const crossed = new Map<number, bigint>();
    let roads = 0n;
    for (const { value, over, under } of enumerate((draw) => {
      let state = travessia.begin(draw, { level });
      while (state.end === null) state = travessia.move(draw, state, { step: state.taken.length });
      return state;
    })) {
      roads += 1n;
      expect(over).toBe(1n);
      expect(under).toBe(level === 'easy' ? 20n : 6840n);
      const lanes = value.end === 'hit' ? value.taken.length - 1 : value.taken.length;
      for (let lane = 1; lane <= lanes; lane += 1) crossed.set(lane, (crossed.get(lane) ?? 0n) + 1n);
    }
    for (const [index, { safe, of }] of rungsAcross[level].entries())
      expect((crossed.get(index + 1) ?? 0n) * of).toBe(roads * safe);
  });
});

describe('the trucks', () => {
  const draws = drawsOf(fromHex('a7'.repeat(32)) ?? new Uint8Array());

  it.each(levels)('%s: are as many as said, each on a lane of its own, and leave no lane out', (level) => {
    const seen = new Set<number>();
    for (let nonce = 0; nonce < 400; nonce += 1) {
      const { hidden } = travessia.begin(draws('estrada', nonce), { level });
      expect(new Set(hidden).size).toBe(trucksOf[level]);
      expect(hidden).toEqual(hidden.toSorted((a, b) => a - b));
      for (const lane of hidden) seen.add(lane);
    }
    expect(seen.size).toBe(LANES);
  });

  it('agree with the ladder over a long run (fixed seeds)', () => {
    const rounds = 20_000;
    let held = 0;
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      if (!travessia.begin(draws('longe', nonce), { level: 'hard' }).hidden.includes(0)) held += 1;
    }
    expect(Math.abs(held - rounds * 0.75)).toBeLessThan(4 * Math.sqrt(rounds * 0.75 * 0.25));
  });

  it('come in the order that the stream is read', () => {
    const draw = createDraw({ serverSeed: new Uint8Array(32), clientSeed: 'x', nonce: 0 });
    travessia.begin(draw, { level: 'hard' });
    expect(draw.words).toBe(5);
  });
});

describe('a step', () => {
  it('is onto the next lane and no other', () => {
    const draw = createDraw({ serverSeed: new Uint8Array(32), clientSeed: 'x', nonce: 0 });
    expect(travessia.moves(travessia.begin(draw, { level: 'easy' }))).toEqual([{ step: 0 }]);
  });
});

describe('the parsheet', () => {
  it('says what the mathematics says', () => {
    expect(options.length).toBe(58);
    const deviations = options.map(({ odds }) => deviation(odds()));
    expect(Math.min(...deviations)).toBeCloseTo(0.222_543_586, 8);
    expect(Math.max(...deviations)).toBeCloseTo(51.312_298_356, 8);
    const least = options.flatMap(({ odds }) => travessia.stakes.steps.map((stake) => rtpAtStake(odds(), stake)));
    expect(Math.min(...least.map(({ win, stake }) => approximately(win, stake)))).toBe(0.954);
    expect(winOf(travessia.stakes.max, travessia.maxMultiplierE4)).toBe(135_767_670n);
  });
});
