import { describe, expect, it } from 'vitest';
import { framesOf } from './turn-frames.ts';

const cards = ['2S', '3H', '4D', '5C', '6S'] as const;

describe('a show', () => {
  it('turns the five cards of a deal over, from left to right', () => {
    const frames = framesOf({ cards, hold: null });
    expect(frames.map((frame) => frame.cards.filter((card) => card !== null).length)).toEqual([0, 1, 2, 3, 4, 5, 5]);
    expect(frames.map(({ cue }) => cue)).toEqual(['gather', 'turn', 'turn', 'turn', 'turn', 'turn', 'rest']);
  });

  it('turns over only what is exchanged', () => {
    const frames = framesOf({ cards, hold: [1, 3] });
    expect(frames[0]?.cards).toEqual([null, '3H', null, '5C', null]);
    expect(frames.map(({ cards: shown }) => shown.filter((card) => card === null).length)).toEqual([3, 2, 1, 0, 0]);
  });

  it('has nothing to turn where all is kept', () => {
    expect(framesOf({ cards, hold: [0, 1, 2, 3, 4] })).toEqual([{ cards, cue: 'rest' }]);
  });

  it('ends with the cards as they lie', () => {
    for (const hold of [null, [], [0], [0, 1, 2, 3]]) expect(framesOf({ cards, hold }).at(-1)?.cards).toEqual(cards);
  });
});
