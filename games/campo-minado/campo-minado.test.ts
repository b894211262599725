import {
  type Draw,
  approximately,
  createDraw,
  deviation,
  enumerate,
  fromHex,
  published,
  rtpAtStake,
  winOf,
} from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campoMinado } from './campo-minado.ts';
import { TILES, rungsAmong } from './field.ts';
import { options } from './maths.ts';

const SEED = '3a7d1f0c5e92b8461d0f7ae35c9b24681d0e9f3c7b5a48261f0d3e5c7a9b8461';

/** `a` over `b`, as whole numbers. */
function choose(a: number, b: number): bigint {
  let ways = 1n;
  for (let taken = 0; taken < b; taken += 1) ways = (ways * BigInt(a - taken)) / BigInt(taken + 1);
  return ways;
}

describe('the ladder of each number of mines', () => {
  it('is 0.97 × C(25, k) / C(25 − mines, k), the fraction of a ten-thousandth rounded up', () => {
    for (let mines = 1; mines <= 24; mines += 1) {
      for (const [index, { safe, of, multiplierE4 }] of rungsAmong(mines).entries()) {
        const [all, good] = [choose(TILES, index + 1), choose(TILES - mines, index + 1)];
        expect(of * good).toBe(all * safe);
        expect(multiplierE4).toBe((9_700n * all + good - 1n) / good);
      }
    }
  });

  it.each([
    [3, 1, '1.1023'],
    [3, 2, '1.2597'],
    [3, 3, '1.4487'],
    [3, 4, '1.6774'],
    [3, 5, '1.9570'],
    [3, 10, '4.9033'],
    [24, 1, '24.2500'],
  ])('agrees with the published figure: %i mines, %i tiles, %s', (mines, tiles, figure) => {
    const rung = rungsAmong(mines)[tiles - 1];
    expect((0.97 * approximately(rung?.of ?? 0n, rung?.safe ?? 1n)).toFixed(4)).toBe(figure);
  });

  it.each([
    [1, 24],
    [2, 23],
    [3, 22],
    [5, 19],
    [9, 13],
    [13, 9],
    [20, 4],
    [24, 1],
  ])('of %i mines ends after %i tiles', (mines, tiles) => expect(rungsAmong(mines).length).toBe(tiles));

  it('is 256 places to stop in all, the best two of which pay the same', () => {
    expect(options.length).toBe(256);
    expect(rungsAmong(9).at(-1)?.multiplierE4).toBe(90_076_625n);
    expect(rungsAmong(13).at(-1)?.multiplierE4).toBe(90_076_625n);
  });
});

describe('the field', () => {
  it('is the one that public verifiers find from the same seeds', () => {
    const serverSeed = fromHex(SEED) ?? new Uint8Array();
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const mines = (nonce % 24) + 1;
      const seeds = { serverSeed: SEED, clientSeed: 'praia', nonce: BigInt(nonce) };
      const { hidden } = campoMinado.begin(createDraw({ serverSeed, clientSeed: 'praia', nonce }), { mines });
      expect(hidden).toEqual(published.mines(seeds, { tiles: TILES, mines }).mines);
    }
  });

  it('never holds a tile twice, and leaves none out', () => {
    const seen = new Set<number>();
    for (let nonce = 0; nonce < 60; nonce += 1) {
      const draw = createDraw({ serverSeed: fromHex(SEED) ?? new Uint8Array(), clientSeed: 'todas', nonce });
      const { hidden } = campoMinado.begin(draw, { mines: 3 });
      expect(new Set(hidden).size).toBe(3);
      for (const tile of hidden) seen.add(tile);
    }
    expect(seen.size).toBe(TILES);
  });
});

/** Whether a field of two mines lets all of these tiles be opened. */
function openAll(draw: Draw, tiles: readonly number[]): boolean {
  let state = campoMinado.begin(draw, { mines: 2 });
  for (const step of tiles) if (state.end === null) state = campoMinado.move(draw, state, { step });
  return state.end !== 'hit';
}

describe('the real rules, walked through every field of two mines', () => {
  const tiles = fc.shuffledSubarray(
    Array.from({ length: TILES }, (_, tile) => tile),
    { minLength: 1, maxLength: 23 },
  );

  it('hold as often as the ladder says, whichever tiles are opened and in whatever order', () => {
    fc.assert(
      fc.property(tiles, (opened) => {
        let held = 0n;
        for (const { value } of enumerate((draw) => openAll(draw, opened))) held += value ? 1n : 0n;
        const rung = rungsAmong(2)[opened.length - 1];
        expect(held * (rung?.of ?? 0n)).toBe(600n * (rung?.safe ?? 0n));
      }),
      { numRuns: 40 },
    );
  });
});

describe('the parsheet', () => {
  it('says what the mathematics says', () => {
    const deviations = options.map(({ odds }) => deviation(odds()));
    expect(Math.min(...deviations)).toBeCloseTo(0.198_016_751, 8);
    expect(Math.max(...deviations)).toBeCloseTo(93.469_202_013, 8);
    const least = options.flatMap(({ odds }) => campoMinado.stakes.steps.map((stake) => rtpAtStake(odds(), stake)));
    expect(Math.min(...least.map(({ win, stake }) => approximately(win, stake)))).toBe(0.9548);
    expect(winOf(campoMinado.stakes.max, campoMinado.maxMultiplierE4)).toBe(450_383_125n);
  });
});
