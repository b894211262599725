import { type Distribution, approximately, exactRtp, factsOf } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { SPINS, closedReturn, expectedFree, freeSum, lineSum, spinSum, starWays } from './closed-form.ts';
import { frutas777 } from './frutas-777.ts';
import { options, roundWays, winsOfSpin } from './maths.ts';
import {
  FREE_TIMES,
  LEAST_STARS,
  MOST_FREE,
  MOST_QUARTERS,
  REELS,
  STOPS,
  freeSpinsFor,
  lines,
  pictures,
  starPays,
  strips,
} from './paytable.ts';
import { lineTable } from './spin-odds.ts';
import { columnAt, spinAt } from './spin.ts';

const odds = (): Distribution => options[0]?.odds() ?? { total: 1n, cases: new Map() };
const asNumber = ({ over, under }: { over: bigint; under: bigint }): number => approximately(over, under);

/** What all spins come to by their stars and pays, counted one by one: nothing but the strips, the lines and their pays. */
function countAll(): Int32Array[] {
  const table = lineTable();
  const columns = strips.map((_, reel) =>
    Array.from({ length: STOPS }, (__, stop) => columnAt(reel, stop).map((picture) => pictures.indexOf(picture))),
  );
  const star = pictures.indexOf('star');
  const stars = columns.map((reel) => reel.map((column) => column.filter((picture) => picture === star).length));
  /** What each line's picture on a reel at a stop adds to the line's number, line after line. */
  const digits = columns.map((reel, at) =>
    reel.map((column) => Int32Array.from(lines, (rows) => (column[rows[at] ?? 0] ?? 0) * 10 ** (REELS - 1 - at))),
  );
  const counts = Array.from({ length: REELS + 1 }, () => new Int32Array(4_000));
  const sums = Array.from({ length: REELS }, () => new Int32Array(lines.length));
  const [one, two, three, four] = sums;
  if (!one || !two || !three || !four) throw new Error('there are five reels');
  const extend = (to: Int32Array, from: Int32Array | undefined, reel: number, stop: number): void => {
    const more = digits[reel]?.[stop];
    for (let line = 0; line < to.length; line += 1) to[line] = (from?.[line] ?? 0) + (more?.[line] ?? 0);
  };
  const last = digits[4] ?? [];
  const close = (before: number): void => {
    for (let e = 0; e < STOPS; e += 1) {
      const fifth = last[e] ?? one;
      let quarters = 0;
      for (let line = 0; line < fifth.length; line += 1) quarters += table[(four[line] ?? 0) + (fifth[line] ?? 0)] ?? 0;
      const cases = counts[before + (stars[4]?.[e] ?? 0)];
      if (cases) cases[quarters] = (cases[quarters] ?? 0) + 1;
    }
  };
  const starsAt = (reel: number, stop: number): number => stars[reel]?.[stop] ?? 0;
  for (let a = 0; a < STOPS; a += 1) {
    extend(one, undefined, 0, a);
    for (let b = 0; b < STOPS; b += 1) {
      extend(two, one, 1, b);
      for (let c = 0; c < STOPS; c += 1) {
        extend(three, two, 2, c);
        for (let d = 0; d < STOPS; d += 1) {
          extend(four, three, 3, d);
          close(starsAt(0, a) + starsAt(1, b) + starsAt(2, c) + starsAt(3, d));
        }
      }
    }
  }
  return counts;
}

describe('the strips', () => {
  it('hold 32 pictures each, one of them a star', () => {
    for (const strip of strips) {
      expect(strip).toHaveLength(STOPS);
      expect(strip.filter((picture) => picture === 'star')).toHaveLength(1);
    }
    expect(new Set(lines.map((rows) => rows.join(''))).size).toBe(20);
  });
});

describe('the closed form of a spin', () => {
  it('is what one line pays over every five pictures that it may meet', () => {
    let sum = 0n;
    for (const [index, pay] of lineTable().entries()) {
      if (pay === 0) continue;
      const ways = strips.reduce((product, strip, reel) => {
        const picture = pictures[Math.floor(index / 10 ** (REELS - 1 - reel)) % 10];
        return product * strip.filter((each) => each === picture).length;
      }, 1);
      sum += BigInt(ways * pay);
    }
    expect(lineSum()).toBe(sum);
  });

  it('is what all spins pay together, lines in play followed, to the last quarter', () => {
    let [sum, spins] = [0n, 0n];
    for (const cases of winsOfSpin())
      for (const [quarters, ways] of cases) {
        sum += BigInt(quarters) * ways;
        spins += ways;
      }
    expect(spins).toBe(SPINS);
    expect(spinSum()).toBe(sum);
    expect(starWays().reduce((all, ways) => all + ways, 0n)).toBe(SPINS);
    expect(winsOfSpin().map((cases) => [...cases.values()].reduce((all, ways) => all + ways, 0n))).toEqual(starWays());
  });

  it('is what all 33,554,432 spins pay together, counted one by one', () => {
    const counted = countAll();
    for (const [stars, cases] of winsOfSpin().entries()) {
      const found = new Map<number, bigint>();
      for (const [quarters, ways] of counted[stars]?.entries() ?? [])
        if (ways > 0) found.set(quarters + (starPays[stars - LEAST_STARS] ?? 0), BigInt(ways));
      expect(found).toEqual(cases);
    }
  }, 240_000);

  it('counts a spin as the rules themselves do', () => {
    const table = lineTable();
    // A stride that shares no factor with 32 meets every stop of every reel.
    for (let at = 0; at < 33_554_432; at += 16_411) {
      const stops = Array.from({ length: REELS }, (_, reel) => (at >> (5 * reel)) & 31);
      const { columns, wins, quarters, starQuarters } = spinAt(stops);
      const pays = lines.map((rows) => {
        const key = rows.reduce((sum, row, reel) => sum * 10 + pictures.indexOf(columns[reel]?.[row] ?? 'star'), 0);
        return table[key] ?? 0;
      });
      expect(pays.reduce((sum, pay) => sum + pay, starQuarters)).toBe(quarters);
      expect(wins.map(({ line }) => line)).toEqual(pays.flatMap((pay, line) => (pay > 0 ? [line] : [])));
    }
  });
});

describe('the free spins', () => {
  const b = asNumber({ over: spinSum(), under: 4n * SPINS });
  const q = asNumber({ over: freeSum(), under: SPINS });

  it('are q / (1 − q) a round, but for those beyond the limit of a round', () => {
    expect(q).toBeCloseTo(0.073_067_396_879, 12);
    const unlimited = q / (1 - q);
    const [at20, at40, at80] = [20, MOST_FREE, 80].map((most) => asNumber(expectedFree(most)));
    expect(at20).toBeLessThan(at40 ?? 0);
    expect(at40).toBeLessThan(at80 ?? 0);
    expect(unlimited - (at40 ?? 0)).toBeLessThan(0.000_02);
    expect(unlimited - (at80 ?? 0)).toBeLessThan(2e-8);
  });

  it('return b + 3bq / (1 − q) with the spin that led to them, but for the limit', () => {
    const unlimited = b + (3 * b * q) / (1 - q);
    expect(unlimited).toBeCloseTo(0.965_481_768_293, 11);
    expect(asNumber(closedReturn())).toBeCloseTo(0.965_439_293_861, 11);
    expect(unlimited - asNumber(closedReturn(120))).toBeLessThan(1e-10);
  });

  it('have odds that a plain walk, spin after spin, comes to as well', () => {
    const limits = { free: 12, quarters: 30 };
    const walked = walk(limits.free, limits.quarters);
    const { total, ways } = roundWays(limits);
    expect([...walked].toSorted(([a], [c]) => a - c)).toEqual([...ways].toSorted(([a], [c]) => a - c));
    expect([...ways.values()].reduce((sum, count) => sum + count, 0n)).toBe(total);
  });

  it('have a mean that is the closed form exactly, where no prize is cut', () => {
    // Each spin pays less than 1,300 quarters, the one that led to the free spins as well.
    const free = process.env['RANDOMNESS'] === 'long' ? 12 : 4;
    const { total, ways } = roundWays({ free, quarters: 1_300 * (1 + free * FREE_TIMES) });
    let sum = 0n;
    for (const [quarters, count] of ways) sum += BigInt(quarters) * count;
    const { over, under } = closedReturn(free);
    expect(sum * under).toBe(over * 4n * total);
  });
});

/** Rounds by a walk over what is left to play, what may still be given and what is won, as ways of `SPINS`^(`most` + 1). */
function walk(most: number, cap: number): Map<number, bigint> {
  let states = new Map<string, bigint>([['1 -1 0', 1n]]);
  const ended = new Map<number, bigint>();
  for (let spins = 0; spins <= most; spins += 1) {
    const next = new Map<string, bigint>();
    for (const [key, ways] of states) {
      const [left = 0, given = 0, won = 0] = key.split(' ').map(Number);
      for (const [stars, cases] of winsOfSpin().entries())
        for (const [quarters, count] of cases) {
          const isFree = given >= 0;
          const gift = Math.min(freeSpinsFor[stars - LEAST_STARS] ?? 0, most - Math.max(0, given));
          const sum = Math.min(cap, won + quarters * (isFree ? FREE_TIMES : 1));
          const rest = left - 1 + gift;
          const over = sum === cap || rest === 0;
          const after = ways * count;
          if (over) ended.set(sum, (ended.get(sum) ?? 0n) + after * SPINS ** BigInt(most - spins));
          else {
            const to = `${rest} ${Math.max(0, given) + gift} ${sum}`;
            next.set(to, (next.get(to) ?? 0n) + after);
          }
        }
    }
    states = next;
  }
  return ended;
}

describe('the odds of a round', () => {
  it('return exactly what the game declares', () => {
    expect(exactRtp(odds())).toEqual(frutas777.rtp);
    expect(approximately(frutas777.rtp.win, frutas777.rtp.stake)).toBeCloseTo(0.965_099_842_571_767, 14);
  });

  it('are the closed form less what the largest prize cuts off', () => {
    const cut = asNumber(closedReturn()) - approximately(frutas777.rtp.win, frutas777.rtp.stake);
    expect(cut).toBeCloseTo(0.000_339_451_289, 11);
  });

  it('reach the largest prize once in 131,480 rounds, and never more', () => {
    const { maxMultiplierE4, maxOneIn } = factsOf(options);
    expect(maxMultiplierE4).toBe(BigInt(MOST_QUARTERS) * 2_500n);
    expect(maxMultiplierE4).toBe(7_770_000n);
    expect(maxOneIn).toBe(131_480n);
  });
});
