import { describe, expect, it } from 'vitest';
import { framesOf } from './director.ts';
import type { Seen } from './outcome.ts';
import { SERIES, cardsOf } from './round.ts';

const [card = []] = cardsOf({ cards: [1] });
const others = Array.from({ length: 75 }, (_, at) => at + 1).filter((ball) => !card.includes(ball));

/** A round of the first card with these balls first. */
function roundOf(first: readonly number[], bought = 0): Seen {
  const balls = [...first, ...others].slice(0, 35 + bought);
  return { cards: [SERIES], balls, bought, pays: [0], stakedE4: '10000', priceE4: null };
}

describe('a show', () => {
  it('begins with an empty tray, brings each ball once and ends with all of them', () => {
    const frames = framesOf(undefined, roundOf([]));
    expect(frames.map(({ shown }) => shown)).toEqual([...Array.from({ length: 36 }, (_, at) => at), 35]);
    expect([frames[0]?.cue, frames.at(-1)?.cue]).toEqual(['gather', 'rest']);
  });

  it('is heard to drop, to mark a number and to make something', () => {
    const frames = framesOf(undefined, roundOf([...others.slice(0, 1), ...card.slice(0, 5)]));
    expect(frames.slice(1, 7).map(({ cue }) => cue)).toEqual(['drop', 'daub', 'daub', 'daub', 'daub', 'made']);
  });

  it('brings one ball where one was bought, and none where the player takes what there is', () => {
    const before = roundOf([]);
    expect(framesOf(before, roundOf([], 1)).map(({ shown }) => shown)).toEqual([36, 36]);
    expect(framesOf(before, before)).toEqual([{ shown: 35, cue: 'rest' }]);
  });
});
