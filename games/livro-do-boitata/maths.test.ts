import { approximately, exactRtp, factsOf } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { livroDoBoitata } from './livro-do-boitata.ts';
import { SPINS, options, roundWays, spinOdds } from './maths.ts';
import {
  HALF_E4,
  LEAST_BOOKS,
  MOST_ADDED,
  MOST_HALVES,
  ROWS,
  STOPS,
  bookPays,
  linePictures,
  lines,
  payFor,
  pictures,
  specialWeights,
  strips,
} from './paytable.ts';
import { lineTable } from './spin-odds.ts';
import { spinAt } from './spin.ts';

const total = (cases: ReadonlyMap<number, bigint>): bigint => [...cases.values()].reduce((sum, ways) => sum + ways, 0n);
const weighted = (cases: ReadonlyMap<number, bigint>): bigint =>
  [...cases].reduce((sum, [halves, ways]) => sum + BigInt(halves) * ways, 0n);

describe('the strips', () => {
  it('hold 32 pictures each, one of them a book, and no window shows a picture twice', () => {
    for (const strip of strips) {
      expect(strip).toHaveLength(STOPS);
      expect(strip.filter((picture) => picture === 'book')).toHaveLength(1);
      for (const at of strip.keys()) expect(new Set([0, 1, 2].map((row) => strip[(at + row) % STOPS])).size).toBe(ROWS);
    }
    expect(new Set(lines.map((rows) => rows.join(''))).size).toBe(10);
    expect(specialWeights.reduce((sum, weight) => sum + weight, 0)).toBe(16);
    expect(specialWeights).toHaveLength(linePictures.length);
  });
});

/** In how many of all spins 0 … 5 reels show `picture`, since no window shows it twice. */
function reelWays(picture: (typeof pictures)[number]): bigint[] {
  return strips.reduce<bigint[]>(
    (ways, strip) => {
      const shown = BigInt(ROWS * strip.filter((each) => each === picture).length);
      return [...ways, 0n].map(
        (_, reels) => (ways[reels] ?? 0n) * (BigInt(STOPS) - shown) + (ways[reels - 1] ?? 0n) * shown,
      );
    },
    [1n],
  );
}

describe('the odds of a spin', () => {
  it('cover all 33,554,432 spins, with books as often as the strips have it', () => {
    const books = reelWays('book');
    const many = books.slice(LEAST_BOOKS).reduce((sum, ways) => sum + ways, 0n);
    for (const odds of spinOdds()) {
      expect(total(odds.few) + total(odds.many)).toBe(SPINS);
      expect(total(odds.many)).toBe(many);
    }
  }, 60_000);

  it('pay on average what the counts of the strips alone come to', () => {
    let line = 0n;
    for (const [index, pay] of lineTable().entries()) {
      if (pay === 0) continue;
      const digits = strips.map((_, reel) => pictures[Math.floor(index / 10 ** (4 - reel)) % 10]);
      const ways = strips.reduce((all, strip, reel) => all * strip.filter((each) => each === digits[reel]).length, 1);
      line += BigInt(ways * pay);
    }
    const books = bookPays.reduce((sum, pay, at) => sum + (reelWays('book')[at + LEAST_BOOKS] ?? 0n) * BigInt(pay), 0n);
    const plain = BigInt(lines.length) * line + books;
    const [base, ...specials] = spinOdds().map(({ few, many }) => weighted(few) + weighted(many));
    expect(base).toBe(plain);
    for (const [at, picture] of linePictures.entries()) {
      const extra = reelWays(picture).reduce(
        (sum, ways, reels) => sum + ways * BigInt(10 * payFor(picture, reels)),
        0n,
      );
      expect(specials[at]).toBe(plain + extra);
    }
  });

  it('count a spin as the rules do', () => {
    // Two reels turn fully, the others stand: 1,024 spins that the rules pay one by one, for each special symbol.
    const table = lineTable();
    for (const special of [undefined, ...linePictures])
      for (let at = 0; at < STOPS ** 2; at += 1) {
        const stops = [at % STOPS, 7, 20, (at * 11) % STOPS, Math.floor(at / STOPS)];
        const { columns, wins, bookHalves, expansion, halves } = spinAt(stops, special);
        const pays = lines.map((rows) => {
          const key = rows.reduce((sum, row, reel) => sum * 10 + pictures.indexOf(columns[reel]?.[row] ?? 'book'), 0);
          return table[key] ?? 0;
        });
        expect(pays.reduce((sum, pay) => sum + pay, bookHalves + (expansion?.halves ?? 0))).toBe(halves);
        expect(wins.map(({ line }) => line)).toEqual(pays.flatMap((pay, line) => (pay > 0 ? [line] : [])));
      }
  });
});

/** Rounds by a plain walk, spin after spin, over what is left to play, what was added and what is won. */
function walk(spins: number, cap: number): Map<number, bigint> {
  const ended = new Map<number, bigint>();
  const mostSpins = spins * (1 + MOST_ADDED);
  const end = (halves: number, ways: bigint, played: number): void => {
    const won = Math.min(halves, cap);
    ended.set(won, (ended.get(won) ?? 0n) + ways * SPINS ** BigInt(mostSpins - played));
  };
  const [base, ...specials] = spinOdds();
  for (const [won, ways] of base?.few ?? []) end(won, 16n * ways, 0);
  for (const [at, odds] of specials.entries()) {
    let states = new Map<string, bigint>();
    const weight = BigInt(specialWeights[at] ?? 0);
    for (const [won, ways] of base?.many ?? [])
      states.set(
        `${spins} 0 ${Math.min(won, cap)}`,
        (states.get(`${spins} 0 ${Math.min(won, cap)}`) ?? 0n) + weight * ways,
      );
    for (let played = 0; states.size > 0; played += 1) {
      const next = new Map<string, bigint>();
      for (const [key, ways] of states) {
        const [left = 0, added = 0, won = 0] = key.split(' ').map(Number);
        if (left === 0 || won === cap) {
          end(won, ways, played);
          continue;
        }
        for (const [gives, cases] of [odds.few, odds.many].entries())
          for (const [halves, count] of cases) {
            const more = gives === 1 && added < MOST_ADDED ? 1 : 0;
            const to = `${left - 1 + more * spins} ${added + more} ${Math.min(cap, won + halves)}`;
            next.set(to, (next.get(to) ?? 0n) + ways * count);
          }
      }
      states = next;
    }
  }
  return ended;
}

describe('the odds of a round', () => {
  it.each([
    [1, 24],
    [2, 18],
    [3, 12],
  ])('are those of a plain walk, spin after spin: %i free spins, %i halves at most', (spins, halves) => {
    const { total: all, ways } = roundWays({ spins, halves });
    const sorted = (cases: ReadonlyMap<number, bigint>) => [...cases].toSorted(([one], [two]) => one - two);
    expect(sorted(walk(spins, halves))).toEqual(sorted(ways));
    expect(total(ways)).toBe(all);
  });

  it('return exactly what the game declares', () => {
    const odds = options[0]?.odds() ?? { total: 1n, cases: new Map<bigint, bigint>() };
    expect(exactRtp(odds)).toEqual(livroDoBoitata.rtp);
    expect(approximately(livroDoBoitata.rtp.win, livroDoBoitata.rtp.stake)).toBeCloseTo(0.966_764_687_058, 12);
  }, 240_000);

  it('are the mean of spins without a largest prize, less what it cuts off', () => {
    // The free spins to come, with `left` to play and `room` more grants: a product of means, since no spin knows the last.
    const mean = ({ few, many }: { few: ReadonlyMap<number, bigint>; many: ReadonlyMap<number, bigint> }) =>
      approximately(weighted(few) + weighted(many), 2n * SPINS);
    const [base, ...specials] = spinOdds();
    const grant = approximately(total(base?.many ?? new Map()), SPINS);
    const known = new Map<string, number>();
    const spins = (left: number, room: number): number => {
      const key = `${left} ${room}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const more = room > 0 ? spins(left + 9, room - 1) : undefined;
      const sum = left === 0 ? 0 : 1 + (1 - grant) * spins(left - 1, room) + grant * (more ?? spins(left - 1, 0));
      known.set(key, sum);
      return sum;
    };
    expect(spins(10, 0)).toBeCloseTo(10, 12);
    const free = specials.reduce((sum, odds, at) => sum + ((specialWeights[at] ?? 0) / 16) * mean(odds), 0);
    const unlimited = mean(base ?? { few: new Map(), many: new Map() }) + grant * spins(10, MOST_ADDED) * free;
    const cut = unlimited - approximately(livroDoBoitata.rtp.win, livroDoBoitata.rtp.stake);
    expect(unlimited).toBeCloseTo(0.966_800_708_387, 11);
    expect(cut).toBeCloseTo(0.000_036_021_329, 11);
  }, 240_000);

  it('reach the largest prize once in 1,802,628 rounds, and never more', () => {
    const { maxMultiplierE4, maxOneIn } = factsOf(options);
    expect(maxMultiplierE4).toBe(BigInt(MOST_HALVES * HALF_E4));
    expect(maxOneIn).toBe(1_802_628n);
    expect(livroDoBoitata.maxOneIn).toBe(maxOneIn);
  }, 240_000);
});
