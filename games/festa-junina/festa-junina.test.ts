import { conformance, drawsOf, winOf } from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCounter } from './counts.ts';
import { festaJunina } from './festa-junina.ts';
import { options } from './maths.ts';
import { isFestaOutcome, letterOf, payOf, roundOf } from './outcome.ts';
import {
  BONFIRE,
  CELLS,
  type Cell,
  FREE_SPINS,
  MOST_ADDED,
  MOST_TENTHS,
  ROWS,
  TENTH_E4,
  cellWeights,
  payFor,
  pays,
  timesOf,
} from './paytable.ts';
import { runRound } from './round.ts';
import { burstOf } from '../tumble/board.ts';
import { type Sequence, boardPay, runSequence } from './sequence.ts';

const serverSeed = new Uint8Array(32).map((_, index) => 7 * index);
const draws = drawsOf(serverSeed);

/** A board with so many of each kind, in their order. */
function boardOf(...counts: readonly number[]): Cell[] {
  return counts.flatMap((count, kind) => Array.from({ length: count }, () => kind));
}

/** These cells, and then as many different ones as it takes, none of which pays. */
function endless(cells: readonly Cell[]): () => Cell {
  const left = [...cells];
  let next = 0;
  return () => left.shift() ?? next++ % BONFIRE;
}

/** A spin that pays `tenths` and has `bonfires` at its end. */
function spin({ tenths = 0, bonfires = 0 }): Sequence {
  return { boards: [], tenths, bonfires };
}

/** Answers these spins one after another, then empty ones. */
function inOrder(spins: readonly Sequence[]): () => Sequence {
  const left = [...spins];
  return () => left.shift() ?? spin({});
}

describe('Festa Junina passes the conformance checks', () => {
  const malformed = [undefined, null, [], '', 0, { mode: 'spin' }];
  it.each(conformance(festaJunina, { options, malformed, rounds: 200 }))('$name', ({ check }) => check());
});

describe('a board', () => {
  it.each([
    [7, 0],
    [8, 200],
    [9, 200],
    [10, 800],
    [11, 800],
    [12, 3000],
    [25, 3000],
  ])('pays for %i accordions, wherever they lie, %i tenths of the bet', (count, tenths) => {
    expect(payFor(0, count)).toBe(tenths);
  });

  it('pays every picture that is there often enough', () => {
    const { boards, tenths } = runSequence(endless(boardOf(8, 0, 0, 0, 0, 12, 0, 5)));
    expect(boards[0]?.wins).toEqual([
      { picture: 0, count: 8, tenths: 200 },
      { picture: 5, count: 12, tenths: 50 },
    ]);
    expect(tenths).toBe(250);
  });

  it('lets what is left fall, in its order, and brings new cells in from above', () => {
    // Two of each column's five are flags: they burst, and the three others slide to the bottom.
    const column = [6, 0, 6, 1, 2];
    const { boards } = runSequence(endless(Array.from({ length: 5 }, () => column).flat()));
    const [first, second] = boards;
    expect(first && burstOf(first)).toHaveLength(10);
    for (let place = 0; place < CELLS; place += ROWS)
      expect(second?.cells.slice(place + 2, place + ROWS)).toEqual([0, 1, 2]);
  });

  it('counts more with every tumble, and ten times as much in a free spin', () => {
    expect([0, 1, 2, 3, 4, 20].map((board) => timesOf(board, false))).toEqual([1, 2, 3, 5, 5, 5]);
    expect([0, 1, 2, 3, 9].map((board) => timesOf(board, true))).toEqual([10, 20, 30, 50, 50]);
    const flags = boardOf(0, 0, 0, 0, 0, 0, 25);
    const { boards, tenths } = runSequence(endless([...flags, ...flags, ...flags, ...flags, ...flags]));
    expect(boards.map(boardPay).slice(0, 5)).toEqual([30, 60, 90, 150, 150]);
    expect(tenths).toBe(480);
    expect(runSequence(endless(flags), true).tenths).toBe(300);
  });

  it('keeps bonfires through every tumble', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1 << 20 }), (nonce) => {
        const draw = draws('board', nonce);
        const { boards, bonfires } = runSequence(() => draw.weighted(cellWeights));
        const fires = boards.map(({ cells }) => cells.filter((cell) => cell === BONFIRE).length);
        expect(fires).toEqual(fires.toSorted((a, b) => a - b));
        expect(fires.at(-1)).toBe(bonfires);
        expect(boards.at(-1)?.wins).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a round', () => {
  it('opens ten free spins with four bonfires, and not with three', () => {
    expect(runRound(inOrder([spin({ bonfires: 4 })])).spins).toHaveLength(1 + FREE_SPINS);
    expect(runRound(inOrder([spin({ bonfires: 3 })])).spins).toHaveLength(1);
  });

  it('gives ten more with four bonfires, twice at most', () => {
    expect(runRound(inOrder([spin({ bonfires: 4 }), spin({ bonfires: 5 })])).spins).toHaveLength(21);
    const most = runRound(() => spin({ bonfires: 6 }));
    expect(most.spins).toHaveLength(1 + FREE_SPINS * (1 + MOST_ADDED));
    expect(most.spins.reduce((sum, { added }) => sum + added, 0)).toBe(30);
  });

  it('ends at 5,000 bets, in the middle of free spins too', () => {
    const capped = runRound(
      inOrder([spin({ bonfires: 4, tenths: 10 }), spin({ tenths: 49_500 }), spin({ tenths: 900 })]),
    );
    expect(capped.spins.map(({ tenths }) => tenths)).toEqual([10, 49_500, 490]);
    expect(capped.tenths).toBe(MOST_TENTHS);
    expect(runRound(inOrder([spin({ tenths: 99_000, bonfires: 6 })])).spins).toHaveLength(1);
  });
});

describe('the stake', () => {
  it('leaves no fraction of a centavo of any prize', () => {
    for (const step of festaJunina.stakes.steps) expect((step * BigInt(TENTH_E4)) % 10_000n).toBe(0n);
    expect(winOf(festaJunina.stakes.max, festaJunina.maxMultiplierE4)).toBe(50_000_000n);
  });
});

describe('the stored round', () => {
  it('plays again to the same end from its letters, and is small', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1 << 24 }), (nonce) => {
        const { outcome, multiplierE4 } = festaJunina.play(draws('stored', nonce), {});
        const round = roundOf(outcome);
        expect(round && payOf(round)).toBe(multiplierE4);
        expect(isFestaOutcome(JSON.parse(JSON.stringify(outcome)))).toBe(true);
        expect(JSON.stringify(outcome).length).toBeLessThan(3_000);
      }),
      { numRuns: 300 },
    );
  });

  it('is recognised, and nothing that is a letter off', () => {
    const nonce = Array.from({ length: 2000 }, (_, each) => each).find(
      (each) => festaJunina.play(draws('stored', each), {}).outcome.drops.length > 1,
    );
    const { outcome } = festaJunina.play(draws('stored', nonce ?? 0), {});
    const [first = '', ...rest] = outcome.drops;
    const broken: unknown[] = [
      null,
      [],
      {},
      { ...outcome, more: 1 },
      { drops: [] },
      { drops: rest },
      { drops: [first] },
      { drops: [...outcome.drops, rest[0]] },
      { drops: [first.slice(1), ...rest] },
      { drops: [`${first}0`, ...rest] },
      { drops: [first.replace(/./, '?'), ...rest] },
      { drops: [1, ...rest] },
    ];
    expect(rest.length).toBeGreaterThanOrEqual(FREE_SPINS);
    expect(isFestaOutcome(outcome)).toBe(true);
    for (const each of broken) expect(isFestaOutcome(each)).toBe(false);
    expect(new Set(Array.from({ length: 8 }, (_, cell) => letterOf(cell))).size).toBe(8);
    expect(letterOf(8)).toBe('');
  });
});

describe('the counter that the certificate was made with', () => {
  it('pays what the rules pay for the same words, and reads as many', () => {
    let free = 0;
    for (let nonce = 0; nonce < 4000; nonce += 1) {
      const [rules, counted] = [draws('counted', nonce), draws('counted', nonce)];
      const { outcome, multiplierE4 } = festaJunina.play(rules, {});
      expect(BigInt(createCounter(counted.word)() * TENTH_E4)).toBe(multiplierE4);
      expect(counted.words).toBe(rules.words);
      if (outcome.drops.length > 1) free += 1;
    }
    expect(free).toBeGreaterThan(5);
  });
});

describe('the paytable', () => {
  it('rises with the number, and with the picture', () => {
    for (const [picture, row] of pays.entries()) {
      expect(row).toEqual(row.toSorted((a, b) => a - b));
      for (const [tier, tenths] of row.entries()) expect(tenths).toBeLessThan(pays[picture - 1]?.[tier] ?? Infinity);
    }
    expect(cellWeights.reduce((sum, weight) => sum + weight, 0)).toBe(1024);
  });
});
