import { approximately, exactRtp, factsOf } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { SPINS, VALUES, holdOdds, holdWays, options, spinOdds, sumWays } from './maths.ts';
import { ouroDaSerra } from './ouro-da-serra.ts';
import {
  CELLS,
  COIN_ONE_IN,
  HALF_E4,
  LEAST_COINS,
  MOST_HALVES,
  RESPINS,
  STOPS,
  coinValues,
  coinWeights,
  lines,
  pictures,
  strips,
} from './paytable.ts';
import { lineTable } from './spin-odds.ts';
import { spinAt } from './spin.ts';

const total = (ways: Iterable<bigint>): bigint => [...ways].reduce((sum, count) => sum + count, 0n);
const meanHalves = (ways: readonly bigint[]): number =>
  approximately(
    ways.reduce((sum, count, halves) => sum + count * BigInt(halves), 0n),
    total(ways),
  );

describe('the strips', () => {
  it('hold 32 pictures each, with the coins in one stack', () => {
    for (const strip of strips) {
      expect(strip).toHaveLength(STOPS);
      const first = strip.indexOf('coin');
      const count = strip.filter((picture) => picture === 'coin').length;
      expect(strip.slice(first, first + count).every((picture) => picture === 'coin')).toBe(true);
    }
    expect(new Set(lines.map((rows) => rows.join(''))).size).toBe(10);
    expect(VALUES).toBe(1_024n);
  });
});

describe('the odds of a spin', () => {
  it('cover all 33,554,432 spins, and pay on average what the counts of the strips alone come to', () => {
    let line = 0n;
    for (const [index, pay] of lineTable().entries()) {
      if (pay === 0) continue;
      const digits = strips.map((_, reel) => pictures[Math.floor(index / 9 ** (4 - reel)) % 9]);
      const ways = strips.reduce((all, strip, reel) => all * strip.filter((each) => each === digits[reel]).length, 1);
      line += BigInt(ways * pay);
    }
    const cases = spinOdds().flatMap((odds) => [...odds]);
    expect(total(cases.map(([, ways]) => ways))).toBe(SPINS);
    expect(total(cases.map(([halves, ways]) => BigInt(halves) * ways))).toBe(BigInt(lines.length) * line);
  }, 60_000);

  it('count a spin as the rules do', () => {
    // Two reels turn fully, the others stand: 1,024 spins that the rules pay one by one.
    const table = lineTable();
    for (let at = 0; at < STOPS ** 2; at += 1) {
      const stops = [at % STOPS, 13, 15, (at * 11) % STOPS, Math.floor(at / STOPS)];
      const { columns, halves } = spinAt(stops);
      const pays = lines.map((rows) => {
        const key = rows.reduce((sum, row, reel) => sum * 9 + pictures.indexOf(columns[reel]?.[row] ?? 'coin'), 0);
        return table[key] ?? 0;
      });
      expect(pays.reduce((sum, pay) => sum + pay, 0)).toBe(halves);
    }
  });
});

/** How respins end with few empty cells, by every way in which each cell may go, one after another. */
function walkHold(empty: number): number[] {
  const ends = Array<number>(CELLS + 1).fill(0);
  const walk = (open: number, left: number, chance: number): void => {
    if (open === 0 || left === 0) {
      ends[CELLS - open] = (ends[CELLS - open] ?? 0) + chance;
      return;
    }
    for (let mask = 0; mask < 2 ** open; mask += 1) {
      const landed = mask.toString(2).replaceAll('0', '').length;
      const each = (1 / COIN_ONE_IN) ** landed * (1 - 1 / COIN_ONE_IN) ** (open - landed);
      walk(open - landed, landed > 0 ? RESPINS : left - 1, chance * each);
    }
  };
  walk(empty, RESPINS, 1);
  return ends;
}

describe('the respins', () => {
  it.each([0, 1, 2, 3, 4])('end as every way of %i empty cells, one by one, has it', (empty) => {
    const { draws, ways } = holdOdds(empty);
    expect(total(ways)).toBe(BigInt(COIN_ONE_IN) ** BigInt(draws));
    for (const [coins, chance] of walkHold(empty).entries())
      expect(approximately(ways[coins] ?? 0n, total(ways))).toBeCloseTo(chance, 12);
  });

  it('may draw 135 cells from nine empty ones, and no more', () => {
    // One coin at a time, each in the third respin: three draws of every cell that is still empty.
    expect(holdOdds(9).draws).toBe(3 * (9 + 8 + 7 + 6 + 5 + 4 + 3 + 2 + 1));
  });

  it('add up coins as every pair of them does', () => {
    const pairs = Array<bigint>(MOST_HALVES + 1).fill(0n);
    for (const [one, first] of coinValues.entries())
      for (const [two, second] of coinValues.entries())
        pairs[first + second] =
          (pairs[first + second] ?? 0n) + BigInt((coinWeights[one] ?? 0) * (coinWeights[two] ?? 0));
    expect(sumWays(2)).toEqual(pairs);
  });

  it('pay on average the coins that they end with, where no sum is cut and the board is not full', () => {
    const mean = coinValues.reduce((sum, value, at) => sum + (value * (coinWeights[at] ?? 0)) / 1_024, 0);
    expect(mean).toBeCloseTo(5.771_484_375, 12);
    for (const coins of [1, 3, 6, 9]) expect(meanHalves(sumWays(coins))).toBeCloseTo(coins * mean, 9);
    const sums = Array.from({ length: CELLS }, (_, coins) => sumWays(coins));
    const { ways: ends } = holdOdds(9);
    const { total: all, ways } = holdWays(LEAST_COINS, sums);
    expect(total(ways)).toBe(all);
    const expected = ends.reduce((sum, count, coins) => {
      const chance = approximately(count, total(ends));
      return sum + chance * (coins === CELLS ? MOST_HALVES : coins * mean);
    }, 0);
    expect(meanHalves(ways)).toBeCloseTo(expected, 6);
  });
});

describe('the odds of a round', () => {
  it('return exactly what the game declares', () => {
    const odds = options[0]?.odds() ?? { total: 1n, cases: new Map<bigint, bigint>() };
    expect(exactRtp(odds)).toEqual(ouroDaSerra.rtp);
    expect(approximately(ouroDaSerra.rtp.win, ouroDaSerra.rtp.stake)).toBeCloseTo(0.965_974_791_689, 12);
    expect(total(odds.cases.values())).toBe(odds.total);
  }, 60_000);

  it('reach the largest prize once in 14,744 rounds, and never more', () => {
    const { maxMultiplierE4, maxOneIn } = factsOf(options);
    expect(maxMultiplierE4).toBe(BigInt(MOST_HALVES * HALF_E4));
    expect(maxOneIn).toBe(14_744n);
    expect(ouroDaSerra.maxOneIn).toBe(maxOneIn);
  }, 60_000);
});
