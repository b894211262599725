import { conformance, drawsOf, exactRtp, hitRate } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { deck } from '../cards/deck.ts';
import { MAX_DOUBLINGS, doubleUpStake, isDoubleUpGame, mayDoubleUp } from '../stage/double-up/chain.ts';
import { dobrarOuNada } from './dobrar-ou-nada.ts';
import { colourOf, colours, isDoubled, readGuess } from '../stage/double-up/guess.ts';
import { oddsOf, options } from './maths.ts';

describe('Dobrar ou Nada keeps what every game promises', () => {
  const malformed = [
    undefined,
    null,
    [],
    {},
    'red',
    { guess: 'green' },
    { guess: 'Red' },
    { guess: ['red'] },
    { guess: 'red', card: 'AS' },
  ];
  it.each(conformance(dobrarOuNada, { options, malformed }))('$name', ({ check }) => check());
});

describe('the odds', () => {
  it.each(colours)('of %s are exactly one half, and return the stake exactly', (guess) => {
    expect(deck.filter((card) => colourOf(card) === guess)).toHaveLength(26);
    expect(hitRate(oddsOf(guess))).toBe(0.5);
    expect(exactRtp(oddsOf(guess))).toEqual({ win: 1n, stake: 1n });
  });

  it('are those of the draw: each colour comes in about half of 40,000 rounds', () => {
    const draw = drawsOf(new Uint8Array(32).fill(9))('long-run', 0);
    let red = 0;
    for (let round = 0; round < 40_000; round += 1)
      if (dobrarOuNada.play(draw, { guess: 'red' }).multiplierE4 === 20_000n) red += 1;
    // Four standard deviations.
    expect(Math.abs(red - 20_000)).toBeLessThan(400);
  });
});

describe('a guess', () => {
  it('pays twice the stake where the colour is right and nothing where it is not', () => {
    const draws = drawsOf(new Uint8Array(32).fill(3));
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const red = dobrarOuNada.play(draws('guess', nonce), { guess: 'red' });
      const black = dobrarOuNada.play(draws('guess', nonce), { guess: 'black' });
      expect(red.outcome).toEqual(black.outcome);
      expect(red.multiplierE4 + black.multiplierE4).toBe(20_000n);
      expect(red.multiplierE4 > 0n).toBe(colourOf(red.outcome.card) === 'red');
    }
  });

  it('is read as it was sent, and its outcome as it was stored', () => {
    expect(readGuess({ guess: 'black' })).toEqual({ guess: 'black' });
    expect(isDoubled({ card: '10H' })).toBe(true);
    for (const broken of [null, [], {}, { card: '11H' }, { card: 3 }]) expect(isDoubled(broken)).toBe(false);
  });
});

describe('what may be staked', () => {
  const offer = { stake: centavos(100), win: centavos(250), doublings: 0, most: centavos(500_000) };

  it('is a win of at least the stake, up to five guesses, within the largest prize of the slot', () => {
    expect(mayDoubleUp(offer, false)).toBe(true);
    expect(mayDoubleUp({ ...offer, win: centavos(100) }, false)).toBe(true);
    expect(mayDoubleUp({ ...offer, win: centavos(99) }, false)).toBe(false);
    expect(mayDoubleUp({ ...offer, doublings: MAX_DOUBLINGS - 1 }, false)).toBe(true);
    expect(mayDoubleUp({ ...offer, doublings: MAX_DOUBLINGS }, false)).toBe(false);
    expect(mayDoubleUp({ ...offer, most: centavos(500) }, false)).toBe(true);
    expect(mayDoubleUp({ ...offer, most: centavos(499) }, false)).toBe(false);
    expect(mayDoubleUp({ ...offer, most: centavos(499) }, true)).toBe(true);
  });

  it('is never more than R$ 100.000,00, and never nothing', () => {
    const most = centavos(1_000_000_000);
    expect(mayDoubleUp({ ...offer, win: centavos(10_000_000), most }, false)).toBe(true);
    expect(mayDoubleUp({ ...offer, win: centavos(10_000_001), most }, false)).toBe(false);
    expect(mayDoubleUp({ ...offer, stake: centavos(1), win: centavos(1) }, true)).toBe(false);
  });

  it('is the whole win, or the half of it rounded down', () => {
    expect(doubleUpStake(centavos(251), false)).toBe(251n);
    expect(doubleUpStake(centavos(251), true)).toBe(125n);
  });

  it('comes from slots that are over as soon as they are bet', () => {
    expect(isDoubleUpGame({ kind: 'instant', category: 'slot' })).toBe(true);
    expect(isDoubleUpGame({ kind: 'instant', category: 'arcade' })).toBe(false);
    expect(isDoubleUpGame({ kind: 'session', category: 'slot' })).toBe(false);
    expect(isDoubleUpGame(undefined)).toBe(false);
  });
});
