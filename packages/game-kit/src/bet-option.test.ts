import { describe, expect, it } from 'vitest';
import { type BetOption, type ComputedOption, factsOf, figuresOf, isListed, returnOf } from './bet-option.ts';

/** A coin that pays twice the stake; a player may put in as much again on half of the rounds. */
const plain: BetOption = {
  name: 'plain',
  input: {},
  odds: () => ({
    total: 4n,
    cases: new Map([
      [0n, 2n],
      [20_000n, 2n],
    ]),
  }),
};
const doubling: BetOption = {
  name: 'doubling',
  input: {},
  odds: () => ({
    total: 4n,
    cases: new Map([
      [0n, 2n],
      [20_000n, 1n],
      [40_000n, 1n],
    ]),
  }),
  addedE4: () => ({ over: 26_000n, under: 5n }),
};

/** A way to bet whose prizes are too many to list. */
const computed: ComputedOption = {
  name: 'computed',
  input: {},
  figures: () => ({
    rtp: { win: 24n, stake: 25n },
    hitRate: 0.9,
    deviation: 2,
    maxMultiplierE4: 40_000n,
    maxOneIn: 3n,
  }),
};

describe('the figures of a way to bet', () => {
  it('are those of its odds where they list every prize', () => {
    expect(figuresOf(plain)).toEqual({
      rtp: { win: 1n, stake: 1n },
      hitRate: 0.5,
      deviation: 1,
      maxMultiplierE4: 20_000n,
      maxOneIn: 2n,
    });
    expect(figuresOf(doubling).rtp).toEqual(returnOf(doubling));
  });

  it('are as computed where they do not, and count for what is declared', () => {
    expect([isListed(plain), isListed(computed)]).toEqual([true, false]);
    expect(figuresOf(computed)).toEqual(computed.figures());
    expect(factsOf([plain, computed])).toEqual({
      rtp: { win: 24n, stake: 25n },
      maxMultiplierE4: 40_000n,
      maxOneIn: 3n,
    });
  });
});

describe('the return of a way to bet', () => {
  it('is what comes back for what was put in', () => expect(returnOf(plain)).toEqual({ win: 1n, stake: 1n }));

  it('counts what moves put in on top against what comes back, on the first stake', () => {
    // 1.5 stakes come back; 0.52 were put in on top of the first.
    expect(returnOf(doubling)).toEqual({ win: 49n, stake: 50n });
  });

  it('is declared as the least of all, with the largest prize of any', () => {
    expect(factsOf([plain, doubling])).toEqual({
      rtp: { win: 49n, stake: 50n },
      maxMultiplierE4: 40_000n,
      maxOneIn: 4n,
    });
  });
});
