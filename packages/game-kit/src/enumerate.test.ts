import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { approximately, deviation, exactRtp, hitRate, mixture, rtpAtStake, topPrize } from './distribution.ts';
import type { Draw } from './draw.ts';
import { enumerate, oddsOf } from './enumerate.ts';

const roulette = (draw: Draw) => ({ multiplierE4: draw.int(37) === 0 ? 360_000n : 0n });

describe('walking every branch', () => {
  it('visits each result once, with its exact chance', () => {
    const branches = [...enumerate((draw) => [draw.int(2), draw.weighted([1, 0, 3])])];
    expect(branches).toEqual([
      { value: [0, 0], over: 1n, under: 8n },
      { value: [0, 2], over: 3n, under: 8n },
      { value: [1, 0], over: 1n, under: 8n },
      { value: [1, 2], over: 3n, under: 8n },
    ]);
  });

  it('follows draws that depend on earlier draws', () => {
    const tossUntilHeads = (draw: Draw): number => (draw.int(2) === 0 ? 1 : draw.int(2) === 0 ? 2 : 3);
    expect([...enumerate(tossUntilHeads)].map(({ value, over, under }) => [value, over, under])).toEqual([
      [1, 1n, 2n],
      [2, 1n, 4n],
      [3, 1n, 4n],
    ]);
  });

  it('finds all orders of a shuffle equally likely', () => {
    const orders = [...enumerate((draw) => draw.shuffle(['a', 'b', 'c', 'd']).join(''))];
    expect(new Set(orders.map(({ value }) => value)).size).toBe(24);
    expect(orders.every(({ over, under }) => over === 1n && under === 24n)).toBe(true);
  });

  it('takes a play without draws as one certain branch', () => {
    expect([...enumerate(() => 'x')]).toEqual([{ value: 'x', over: 1n, under: 1n }]);
  });

  it('refuses a game that is too large to walk', () => {
    expect(() => [...enumerate((draw) => [draw.int(100), draw.int(100)], 1000)]).toThrow(RangeError);
    expect(() => [...enumerate((draw) => draw.int(2 ** 32), 1000)]).toThrow(RangeError);
  });
});

describe('exact odds', () => {
  it('proves the return of a game through its own play', () => {
    const odds = oddsOf(roulette);
    expect(exactRtp(odds)).toEqual({ win: 36n, stake: 37n });
    expect(hitRate(odds)).toBeCloseTo(1 / 37, 15);
    expect(deviation(odds)).toBeCloseTo((36 * Math.sqrt(36)) / 37, 12);
    expect(topPrize(odds)).toEqual({ multiplierE4: 360_000n, oneIn: 37n });
  });

  it('puts branches of different depth on one denominator', () => {
    const odds = oddsOf((draw) => ({ multiplierE4: draw.int(2) === 0 ? 0n : draw.int(3) === 0 ? 30_000n : 10_000n }));
    expect(exactRtp(odds)).toEqual({ win: 5n, stake: 6n });
  });

  it('mixes the parts of a game by their shares', () => {
    const odds = mixture([
      { share: 3n, odds: { total: 1n, cases: new Map([[0n, 1n]]) } },
      { share: 1n, odds: oddsOf(roulette) },
    ]);
    expect(exactRtp(odds)).toEqual({ win: 9n, stake: 37n });
  });

  it('shows what rounding down to the centavo costs at a small stake', () => {
    const odds = {
      total: 2n,
      cases: new Map([
        [0n, 1n],
        [19_900n, 1n],
      ]),
    };
    expect(rtpAtStake(odds, centavos(100))).toEqual({ win: 199n, stake: 200n });
    expect(rtpAtStake(odds, centavos(1))).toEqual({ win: 1n, stake: 2n });
  });

  it('writes a fraction to fifteen digits', () => {
    expect(approximately(1n, 3n)).toBeCloseTo(1 / 3, 15);
  });
});
