import { describe, expect, it } from 'vitest';
import { actsOf, framesOf, isPicking, restOf } from './director.ts';
import type { Seen } from './outcome.ts';
import { cardsOf } from './round.ts';

const [card = []] = cardsOf({ cards: [1] });
const others = Array.from({ length: 60 }, (_, at) => at + 1).filter((ball) => !card.includes(ball));
const CLOSED = Array.from({ length: 12 }, () => null);

/** A round of the first card with these balls first, and what else is said of it. */
function roundOf(first: readonly number[], part: Partial<Seen> = {}): Seen {
  const balls = [...first, ...others].slice(0, 30 + (part.bought ?? 0));
  const rest = { bought: 0, pays: [0], stakedE4: '10000', priceE4: null, openers: 0, opened: [], baskets: CLOSED };
  return { cards: [1], balls, ...rest, ...part };
}

/** A market in which these baskets were opened, the first ones, with such contents. */
function marketOf(...contents: readonly number[]): Seen {
  const baskets = CLOSED.map((_, place) => contents[place] ?? null);
  return roundOf([], { openers: 1, opened: contents.map((_, place) => place), baskets });
}

describe('the balls of a show', () => {
  it('begin with an empty tray, come once each and end with all of them', () => {
    const frames = framesOf(undefined, roundOf([]));
    expect(frames.map(({ shown }) => shown)).toEqual([...Array.from({ length: 31 }, (_, at) => at), 30]);
    expect([frames[0]?.cue, frames.at(-1)?.cue]).toEqual(['gather', 'rest']);
  });

  it('are heard to drop, to mark a number and to make something', () => {
    const frames = framesOf(undefined, roundOf([...others.slice(0, 1), ...card.slice(0, 5)]));
    expect(frames.slice(1, 7).map(({ cue }) => cue)).toEqual(['drop', 'daub', 'daub', 'daub', 'daub', 'made']);
  });

  it('are one where one was bought', () => {
    expect(framesOf(roundOf([]), roundOf([], { bought: 1 })).map(({ shown }) => shown)).toEqual([31, 31]);
  });
});

describe('the acts of a show', () => {
  const offer = roundOf([], { priceE4: '500', openers: 1 });

  it('are the balls, and nothing more while a ball is offered', () => {
    expect(actsOf(undefined, offer)).toEqual(['balls']);
    expect(isPicking(offer)).toBe(false);
  });

  it('open the market after the balls, or once its player buys no more', () => {
    expect(actsOf(undefined, marketOf())).toEqual(['balls', 'open']);
    expect(actsOf(offer, marketOf())).toEqual(['open']);
    expect([restOf(marketOf()), restOf(offer), restOf(undefined)]).toEqual(['baskets', 'cards', 'cards']);
  });

  it('are a basket at a time, and close the market after rain or after all goods', () => {
    expect(actsOf(marketOf(), marketOf(3))).toEqual(['good']);
    expect(actsOf(marketOf(3), marketOf(3, 10))).toEqual(['rain', 'close']);
    const nine = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    expect(actsOf(marketOf(...nine), marketOf(...nine, 9))).toEqual(['good', 'close']);
  });

  it('are none where the player takes what there is', () => {
    expect(actsOf(roundOf([], { priceE4: '500' }), roundOf([]))).toEqual([]);
  });
});
