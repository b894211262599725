import type { InstantGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { afterRight, ladderOf, maySay, offerWin } from './offered-win.ts';

/** A slot that pays up to ten stakes, and a single line of it up to four. */
const slot: InstantGame<{ lines: number }> = {
  kind: 'instant',
  name: 'slot',
  version: '1.0.0',
  category: 'slot',
  stakes: { min: centavos(100), max: centavos(100), steps: [centavos(100)] },
  rtp: { win: 96n, stake: 100n },
  maxMultiplierE4: 100_000n,
  maxOneIn: 10n,
  readInput: (input) => (typeof input === 'object' ? { lines: 1 } : undefined),
  mostE4: () => 40_000n,
  play: () => ({ outcome: {}, multiplierE4: 0n }),
};
const doubleUp = { play: () => Promise.reject(new Error('nothing is played here')) };
const round = { roundId: 'one', stake: centavos(100), win: centavos(101), input: {} };
const offered = (win: number) => {
  const offer = offerWin(doubleUp, { ...round, win: centavos(win) });
  if (offer === undefined) throw new Error('there is no offer');
  return offer;
};

describe('an offered win', () => {
  it('is one of at least the stake, where the site lets it be staked again', () => {
    expect(offerWin(undefined, round)).toBeUndefined();
    expect(offerWin(doubleUp, { ...round, win: centavos(99) })).toBeUndefined();
    expect(offerWin(doubleUp, { ...round, win: centavos(100) })).toMatchObject({ doublings: 0, kept: 0n });
  });

  it('can be staked within the largest prize of what was bet on', () => {
    expect(maySay(slot, offered(200), false)).toBe(true);
    expect(maySay(slot, offered(201), false)).toBe(false);
    expect(maySay(slot, offered(201), true)).toBe(true);
    expect(maySay({ ...slot, category: 'arcade' }, offered(200), false)).toBe(false);
  });

  it('grows by a right guess, and keeps the larger half of an odd win', () => {
    const whole = afterRight(offered(101), false, 'two', centavos(202));
    expect(whole).toMatchObject({ roundId: 'two', stake: 101n, win: 202n, doublings: 1, kept: 0n, slotStake: 100n });
    const half = afterRight(offered(101), true, 'two', centavos(100));
    expect(half).toMatchObject({ stake: 50n, win: 100n, kept: 51n });
  });
});

describe('the ladder', () => {
  it('rises from the win to what the fifth guess would pay, and not above the largest prize', () => {
    const rich = { ...slot, mostE4: () => 1_000_000n };
    expect(ladderOf(rich, offered(100)).map(({ amount }) => amount)).toEqual([100n, 200n, 400n, 800n, 1600n, 3200n]);
    expect(ladderOf(slot, offered(101)).map(({ amount }) => amount)).toEqual([101n, 202n]);
    const third = { ...offered(400), doublings: 4 };
    expect(ladderOf(rich, third)).toEqual([
      { number: 4, amount: 400n },
      { number: 5, amount: 800n },
    ]);
  });
});
