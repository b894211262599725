import { conformance, createDraw, drawsOf, winOf } from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCounter } from './counts.ts';
import { buyStakes, dragaoDeOuro, spinStakes } from './dragao-de-ouro.ts';
import { options } from './maths.ts';
import { isDragaoOutcome, letterOf, payOf, readInput, roundOf } from './outcome.ts';
import {
  CELLS,
  type Cell,
  FIRST_ORB,
  MOST_FREE_SPINS,
  MOST_TENTHS,
  ROWS,
  cellWeights,
  modes,
  orbValues,
  orbWeights,
  payFor,
  pictures,
  priceOf,
  tenthE4,
} from './paytable.ts';
import { runRound } from './round.ts';
import { burstOf } from '../tumble/board.ts';
import { type Sequence, orbOf, runSequence } from './sequence.ts';

const serverSeed = new Uint8Array(32).map((_, index) => 7 * index);
const draws = drawsOf(serverSeed);

/** A board with so many of each picture, in the order of `pictures`; dragons and cells of your own after them. */
function boardOf(counts: readonly number[], ...others: readonly Cell[]): Cell[] {
  return [...counts.flatMap((count, picture) => Array.from({ length: count }, () => picture)), ...others];
}

/** What is drawn after a board: as many different pictures as it takes, none of which pays. */
function endless(cells: readonly Cell[]): () => Cell {
  const left = [...cells];
  let next = 0;
  return () => left.shift() ?? next++ % pictures.length;
}

/** A spin that pays `tenths` in one step, has `orbs` and `dragons` at its end. */
function spin({ tenths = 0, orbs = 0, dragons = 0 }): Sequence {
  return { boards: [], tenths, orbs, dragons };
}

/** Answers these spins one after another, then empty ones. */
function inOrder(spins: readonly Sequence[]): () => Sequence {
  const left = [...spins];
  return () => left.shift() ?? spin({});
}

describe('Dragão de Ouro keeps what every game promises', () => {
  const malformed = [undefined, null, [], '', {}, { mode: 'free' }, { mode: 'toString' }, { mode: 'spin', stake: 1 }];
  it.each(conformance(dragaoDeOuro, { options, malformed, rounds: 120 }))('$name', ({ check }) => check());
});

describe('a board', () => {
  it.each([
    [7, 0],
    [8, 80],
    [9, 80],
    [10, 200],
    [11, 200],
    [12, 500],
    [30, 500],
  ])('pays for %i crowns, wherever they lie, %i tenths of the bet', (count, tenths) => {
    expect(payFor(0, count)).toBe(tenths);
  });

  it('pays every picture that is there often enough', () => {
    const { boards, tenths } = runSequence(endless(boardOf([8, 0, 0, 12, 0, 0, 0, 0, 10])));
    expect(boards[0]?.wins).toEqual([
      { picture: 0, count: 8, tenths: 80 },
      { picture: 3, count: 12, tenths: 120 },
      { picture: 8, count: 10, tenths: 7 },
    ]);
    expect(tenths).toBe(207);
  });

  it('lets what is left fall, in its order, and brings new cells in from above', () => {
    // Two of each column's five are topaz: they burst, and the three others slide to the bottom.
    const column = [8, 0, 8, 1, 2];
    const { boards } = runSequence(endless(Array.from({ length: 6 }, () => column).flat()));
    const [first, second] = boards;
    expect(first && burstOf(first)).toHaveLength(12);
    for (let place = 0; place < CELLS; place += ROWS)
      expect(second?.cells.slice(place + 2, place + ROWS)).toEqual([0, 1, 2]);
  });

  it('keeps dragons and orbs through every fall, and counts them once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1 << 20 }), (nonce) => {
        const draw = draws('board', nonce);
        const { boards } = runSequence(() => {
          const cell = draw.weighted(cellWeights.free);
          return cell === FIRST_ORB ? FIRST_ORB + draw.weighted(orbWeights) : cell;
        });
        const stays = boards.map(({ cells }) => cells.filter((cell) => cell >= 9).toSorted((a, b) => a - b));
        for (const [index, now] of stays.entries())
          for (const cell of new Set(now)) {
            const count = (list: readonly Cell[]) => list.filter((each) => each === cell).length;
            expect(count(now)).toBeGreaterThanOrEqual(count(stays[index - 1] ?? []));
          }
        expect(boards.at(-1)?.wins).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a round', () => {
  it('multiplies the whole spin by the sum of its orbs, once it has come to rest', () => {
    expect(runRound('spin', inOrder([spin({ tenths: 30, orbs: 12 })])).tenths).toBe(360);
    expect(runRound('spin', inOrder([spin({ tenths: 30 })])).tenths).toBe(30);
    expect(runRound('spin', inOrder([spin({ orbs: 500 })])).tenths).toBe(0);
  });

  it('opens fifteen free spins with four dragons, and not with three', () => {
    expect(runRound('spin', inOrder([spin({ dragons: 4 })])).spins).toHaveLength(16);
    expect(runRound('ante', inOrder([spin({ dragons: 3 })])).spins).toHaveLength(1);
    expect(runRound('buy', inOrder([])).spins).toHaveLength(15);
  });

  it('gathers the orbs of free spins that pay, and multiplies each later win by all of them', () => {
    const { spins, tenths } = runRound(
      'buy',
      inOrder([
        spin({ tenths: 10, orbs: 3 }),
        spin({ tenths: 10 }),
        spin({ orbs: 50 }),
        spin({ tenths: 10, orbs: 2, dragons: 3 }),
      ]),
    );
    expect(spins.slice(0, 4).map(({ times, tenths: paid, meter }) => [times, paid, meter])).toEqual([
      [3, 30, 3],
      [3, 30, 3],
      [3, 0, 3],
      [5, 50, 5],
    ]);
    expect(tenths).toBe(110);
    expect(spins).toHaveLength(20);
    expect(spins.map(({ left }) => left).slice(2, 5)).toEqual([12, 16, 15]);
  });

  it('ends at 5,000 bets, in the middle of free spins too, and at a hundred free spins', () => {
    const capped = runRound('buy', inOrder([spin({ tenths: 500, orbs: 99 }), spin({ tenths: 500 })]));
    expect(capped.spins.map(({ tenths }) => tenths)).toEqual([49_500, 500]);
    expect(capped.tenths).toBe(MOST_TENTHS);
    const top = runRound('spin', inOrder([spin({ tenths: 500, orbs: 500, dragons: 6 })]));
    expect([top.tenths, top.spins.length]).toEqual([MOST_TENTHS, 1]);
    expect(runRound('buy', () => spin({ dragons: 6 })).spins).toHaveLength(MOST_FREE_SPINS);
  });
});

describe('the stake', () => {
  it('is the whole price: a tenth of the bet is always whole centavos of it', () => {
    for (const mode of modes) {
      expect(tenthE4[mode] * priceOf[mode]).toBe(100_000);
      const { steps } = mode === 'buy' ? buyStakes : spinStakes;
      for (const step of steps) expect((step * BigInt(tenthE4[mode])) % 10_000n).toBe(0n);
    }
    expect(winOf(spinStakes.max, dragaoDeOuro.maxMultiplierE4)).toBe(50_000_000n);
    expect(winOf(buyStakes.max, BigInt(MOST_TENTHS * tenthE4.buy))).toBe(5_000_000n);
  });
});

describe('the stored round', () => {
  it.each(modes)('plays again to the same end from its letters, and is small: %s', (mode) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1 << 24 }), (nonce) => {
        const { outcome, multiplierE4 } = dragaoDeOuro.play(draws('stored', nonce), { mode });
        const round = roundOf(outcome);
        expect(round && payOf(outcome, round)).toBe(multiplierE4);
        expect(isDragaoOutcome(JSON.parse(JSON.stringify(outcome)))).toBe(true);
        expect(JSON.stringify(outcome).length).toBeLessThan(5_000);
      }),
      { numRuns: 150 },
    );
  });

  it('is recognised, and nothing that is a letter off', () => {
    const { outcome } = dragaoDeOuro.play(draws('stored', 5), { mode: 'buy' });
    const [first = '', ...rest] = outcome.drops;
    const broken: unknown[] = [
      null,
      [],
      { mode: 'buy' },
      { ...outcome, mode: 'free' },
      { ...outcome, more: 1 },
      { ...outcome, drops: [] },
      { ...outcome, drops: rest },
      { ...outcome, drops: [...outcome.drops, first] },
      { ...outcome, drops: [first.slice(1), ...rest] },
      { ...outcome, drops: [`${first}0`, ...rest] },
      { ...outcome, drops: [first.replace(/./, '?'), ...rest] },
      { ...outcome, drops: [1, ...rest] },
    ];
    expect(isDragaoOutcome(outcome)).toBe(true);
    for (const each of broken) expect(isDragaoOutcome(each)).toBe(false);
    expect(new Set(Array.from({ length: 25 }, (_, cell) => letterOf(cell))).size).toBe(25);
    expect(letterOf(25)).toBe('');
    expect(readInput({ mode: 'buy' })).toEqual({ mode: 'buy' });
  });

  it('of fixed seeds is this one', () => {
    const { outcome, multiplierE4 } = dragaoDeOuro.play(createDraw({ serverSeed, clientSeed: 'golden', nonce: 1 }), {
      mode: 'spin',
    });
    expect({ outcome, multiplierE4 }).toMatchInlineSnapshot(`
      {
        "multiplierE4": 0n,
        "outcome": {
          "drops": [
            "643220155566588462878517537336",
          ],
          "mode": "spin",
        },
      }
    `);
  });
});

describe('the counter that the certificates were made with', () => {
  it.each([
    ['spin', 3000],
    ['ante', 3000],
    ['buy', 250],
  ] as const)('pays what the rules pay for the same words, in mode %s', (mode, rounds) => {
    let free = 0;
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const { outcome, multiplierE4 } = dragaoDeOuro.play(draws('counted', nonce), { mode });
      const count = createCounter(draws('counted', nonce).word);
      expect(BigInt(count(mode) * tenthE4[mode])).toBe(multiplierE4);
      if (outcome.drops.length > 1) free += 1;
    }
    expect(free).toBeGreaterThan(0);
  });

  it('reads no word more or less than the rules do', () => {
    const [rules, counted] = [draws('messages', 1), draws('messages', 1)];
    const count = createCounter(counted.word);
    for (let round = 0; round < 500; round += 1) {
      dragaoDeOuro.play(rules, { mode: 'ante' });
      count('ante');
      expect(counted.words).toBe(rules.words);
    }
  });

  it('knows orbs as the paytable does', () => {
    expect(orbValues.map((_, index) => orbOf(FIRST_ORB + index))).toEqual(orbValues);
    expect([orbOf(9), orbOf(0), orbOf(25)]).toEqual([0, 0, 0]);
    for (const weights of [...Object.values(cellWeights), orbWeights])
      expect(weights.reduce((sum: number, weight) => sum + weight, 0)).toBe(8192);
  });
});
