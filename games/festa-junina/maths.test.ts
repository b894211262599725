import { CHUNK_ROUNDS, approximately, certificateFaults, factsOf, fingerprint, measured } from '@arara/game-kit';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createCounter } from './counts.ts';
import { type Tumbler, freeSpins, meansOf } from './exact.ts';
import { festaJunina } from './festa-junina.ts';
import { exactReturn, options, spinMeans, toRound } from './maths.ts';
import { FREE_SPINS, MOST_ADDED } from './paytable.ts';
import { EXACT, FREE_ONE_IN, HIT_PERCENT, RTP } from './return.ts';

const SLOW_MS = 240_000;
/** `npm run test:long` computes the mean of the real pay table and plays more rounds. */
const isLong = process.env['RANDOMNESS'] === 'long';
const [option] = options;

/** A pseudorandom stream of 32-bit words from a seed; no paid round is drawn from it. */
function wordsOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return (word ^ (word >>> 14)) >>> 0;
  };
}

/** The means of the first boards of a small slot by walking through every filling of every cell. */
function walk({ cells, weights, least, pay }: Tumbler, bonfires: number, boards: number) {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const pays = Array.from({ length: boards }, () => 0);
  const fires = Array.from({ length: boards }, () => 0);
  const visit = (board: readonly number[], at: number, chance: number): void => {
    if (board.length < cells) {
      for (const [kind, weight] of weights.entries()) visit([...board, kind], at, (chance * weight) / all);
      return;
    }
    const countOf = (kind: number): number => board.filter((cell) => cell === kind).length;
    const wins = weights.map((_, kind) => kind).filter((kind) => kind < weights.length - 1 && countOf(kind) >= least);
    pays[at] = (pays[at] ?? 0) + chance * wins.reduce((sum, kind) => sum + pay(kind, countOf(kind)), 0);
    if (wins.length === 0) {
      if (countOf(weights.length - 1) >= bonfires) fires[at] = (fires[at] ?? 0) + chance;
    } else if (at + 1 < boards) {
      const left = board.filter((cell) => !wins.includes(cell));
      visit(left, at + 1, chance);
    }
  };
  visit([], 0, 1);
  return { pays, fires };
}

describe('the exact means', () => {
  const small: readonly (readonly [string, Tumbler, number])[] = [
    [
      'three kinds on five cells',
      { cells: 5, weights: [3, 4, 2], least: 3, pay: (kind, count) => count * (kind + 1) },
      2,
    ],
    [
      'four kinds on four cells',
      { cells: 4, weights: [1, 2, 3, 1], least: 2, pay: (kind, count) => 7 * kind + count },
      1,
    ],
    ['five kinds on five cells', { cells: 5, weights: [1, 1, 2, 2, 3], least: 3, pay: (kind) => 10 - kind }, 3],
  ];

  it.each(small)('are those of a walk through every board: %s', (_, tumbler, bonfires) => {
    const means = meansOf(tumbler, bonfires);
    const { pays, fires } = walk(tumbler, bonfires, 3);
    for (const [at, pay] of pays.entries()) expect(means.pays[at]).toBeCloseTo(pay, 10);
    for (const [at, chance] of fires.entries()) expect(means.fires[at]).toBeCloseTo(chance, 10);
    expect(means.pays.at(-1)).toBeLessThan(1e-15);
  });

  it('count free spins as a walk does', () => {
    expect(freeSpins(10, 0, 2)).toBeCloseTo(10, 14);
    expect(freeSpins(10, 1, 2)).toBeCloseTo(30, 14);
    // One spin that may give one more, once: the second comes with the chance.
    expect(freeSpins(1, 0.25, 1)).toBeCloseTo(1.25, 14);
  });

  it('make the round that the game and its README print', () => {
    const exact = toRound(EXACT.spin, EXACT.opens);
    // Free spins are worth sixty bets, so the last printed place of their chance is seen in the tenth of the mean.
    expect(exact.round).toBeCloseTo(EXACT.round, 9);
    expect(Math.round(1 / exact.opens)).toBe(FREE_ONE_IN);
    expect(exact.freeSpins).toBeCloseTo(freeSpins(FREE_SPINS, exact.opens, MOST_ADDED), 12);
    const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8').replaceAll(' ', '');
    for (const figure of [EXACT.spin, EXACT.opens, EXACT.round]) expect(readme).toContain(figure.toFixed(12));
  });

  // Fifty sweeps over fourteen million partial boards take a minute; the certificate's fingerprint notices a changed pay table at once.
  it.runIf(isLong)(
    'are those of this pay table, to the last place',
    () => {
      const exact = exactReturn();
      expect(exact.spin).toBeCloseTo(EXACT.spin, 12);
      expect(exact.opens).toBeCloseTo(EXACT.opens, 12);
      expect(exact.round).toBeCloseTo(EXACT.round, 12);
      const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8').replaceAll(' ', '');
      for (const figure of [exact.spin, exact.opens, exact.freeSpins, exact.free, exact.round])
        expect(readme).toContain(figure.toFixed(12));
      // What is left out after the last board is less than what double precision shows.
      expect(spinMeans().pays.at(-1)).toBeLessThan(1e-15);
    },
    SLOW_MS,
  );

  it(
    'are those of a run under a fixed seed, within five standard errors',
    () => {
      const play = createCounter(wordsOf(20_261_129));
      const rounds = isLong ? 2_000_000 : 400_000;
      let [sum, squares] = [0, 0];
      for (let round = 0; round < rounds; round += 1) {
        const times = play() / 10;
        sum += times;
        squares += times ** 2;
      }
      const mean = sum / rounds;
      const error = Math.sqrt((squares / rounds - mean ** 2) / rounds);
      expect(Math.abs(mean - EXACT.round)).toBeLessThan(5 * error);
    },
    SLOW_MS,
  );
});

describe('the certificate', () => {
  it('is of these rules, and the exact return lies in its interval', () => {
    expect(certificateFaults(option)).toEqual([]);
    const { low, high, hitRate, mean } = measured(option);
    expect(EXACT.round).toBeGreaterThan(low);
    expect(EXACT.round).toBeLessThan(high);
    expect(mean).toBeGreaterThan(approximately(RTP.win, RTP.stake));
    expect(Math.floor(hitRate * 100)).toBe(HIT_PERCENT);
    expect(fingerprint(option.parameters)).toBe(option.simulated.parameters);
    expect(option.simulated.sample.rounds).toBe(CHUNK_ROUNDS);
  });

  it('declares the exact return rounded down, which leaves room for what the largest prize cuts off', () => {
    expect(approximately(RTP.win, RTP.stake)).toBe(Math.floor(EXACT.round * 1000) / 1000);
    expect(factsOf(options)).toEqual({
      rtp: festaJunina.rtp,
      maxMultiplierE4: festaJunina.maxMultiplierE4,
      maxOneIn: festaJunina.maxOneIn,
    });
  });
});
