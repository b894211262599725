import { createDraw } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { framesOf, planned } from './director.ts';
import { maiorMenor } from './maior-menor.ts';
import { type Seen, seen } from './outcome.ts';

const first = seen({ cards: ['7H'], made: [], end: null });
const second = seen({ cards: ['7H', '9S'], made: ['high'], end: null });

describe('a show', () => {
  it('lays a card face down and turns it', () => {
    expect(framesOf(undefined, first).map(({ cards }) => cards)).toEqual([[null], ['7H'], ['7H']]);
    expect(framesOf(first, second).map(({ cards, cue }) => [cards, cue])).toEqual([
      [['7H', null], 'slide'],
      [['7H', '9S'], 'turn'],
      [['7H', '9S'], 'rest'],
    ]);
  });

  it('turns nothing when the player goes out', () => {
    expect(framesOf(second, { ...second, end: 'out', moves: [] })).toEqual([{ cards: ['7H', '9S'], cue: 'rest' }]);
  });
});

describe('an automatic round', () => {
  it.each([1, 2, 3, 5])('makes %i right guesses of the likelier side and goes out', (target) => {
    const plan = planned(target);
    let out = 0;
    for (let nonce = 0; nonce < 60; nonce += 1) {
      const draw = createDraw({ serverSeed: new Uint8Array(32).fill(2), clientSeed: 'auto', nonce });
      let state = maiorMenor.begin(draw, {});
      while (state.end === null) state = maiorMenor.move(draw, state, plan(maiorMenor.view(state) as Seen));
      expect(state.end === 'out' ? state.made.length : target).toBe(target);
      expect(['out', 'wrong']).toContain(state.end);
      if (state.end === 'out') out += 1;
    }
    expect(out).toBeGreaterThan(0);
  });

  it('goes out where the likelier guess is not offered', () => {
    expect(planned(9)({ ...second, moves: ['low', 'skip', 'out'], high: { ways: 9, nextE4: null } })).toBe('out');
  });
});
