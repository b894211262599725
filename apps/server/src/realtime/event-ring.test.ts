import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Told, createEventRing, isNumbered } from './event-ring.ts';

const placed = (seq: number, stream = 'a'): Told => ({
  stream,
  seq,
  event: { event: 'placed', round_id: 'r', players: seq, staked: '1.00', seen: [] },
  frame: { bytes: Buffer.from(`${stream}${seq}`) },
});
const ringOf = (...events: Told[]) => {
  const ring = createEventRing();
  for (const event of events) ring.add(event);
  return ring;
};
const numbers = (missed: Told[] | undefined) => missed?.map(({ seq }) => seq);

describe('what somebody missed', () => {
  const ring = ringOf(placed(3), placed(4), placed(5));

  it('is what came after the number they heard last', () => {
    expect(numbers(ring.after({ stream: 'a', seq: 3 }))).toEqual([4, 5]);
    expect(numbers(ring.after({ stream: 'a', seq: 2 }))).toEqual([3, 4, 5]);
    expect(numbers(ring.after({ stream: 'a', seq: 5 }))).toEqual([]);
  });

  it('is nothing for who heard it from another node before this one did', () => {
    expect(numbers(ring.after({ stream: 'a', seq: 9 }))).toEqual([]);
  });

  it('cannot be said of before what is kept, of another stream, or with a gap', () => {
    expect(ring.after({ stream: 'a', seq: 1 })).toBeUndefined();
    expect(ring.after({ stream: 'b', seq: 4 })).toBeUndefined();
    expect(createEventRing().after({ stream: 'a', seq: 0 })).toBeUndefined();
    expect(ringOf(placed(1), placed(3)).after({ stream: 'a', seq: 1 })).toBeUndefined();
  });

  it('can be said again once the gap is filled', () => {
    expect(numbers(ringOf(placed(1), placed(3), placed(2)).after({ stream: 'a', seq: 1 }))).toEqual([2, 3]);
  });

  it('goes back two hundred and fifty-six events', () => {
    const long = ringOf(...Array.from({ length: 300 }, (_, index) => placed(index + 1)));
    expect(numbers(long.after({ stream: 'a', seq: 44 }))).toHaveLength(256);
    expect(long.after({ stream: 'a', seq: 43 })).toBeUndefined();
  });
});

describe('an event', () => {
  it('is taken once, in whatever order they come', () => {
    const order = fc.shuffledSubarray([1, 2, 3, 4, 5, 1, 2, 3, 4, 5], { minLength: 10 });
    fc.assert(
      fc.property(order, (seqs) => {
        const ring = createEventRing();
        expect(seqs.filter((seq) => ring.add(placed(seq)))).toHaveLength(5);
        expect(numbers(ring.after({ stream: 'a', seq: 0 }))).toEqual([1, 2, 3, 4, 5]);
      }),
    );
  });

  it('of a stream that is over is not taken any more', () => {
    const ring = ringOf(placed(7), placed(1, 'b'));
    expect(ring.add(placed(8))).toBe(false);
    expect(numbers(ring.after({ stream: 'b', seq: 0 }))).toEqual([1]);
  });

  it('has a number where it is about a round, but for its ticks', () => {
    expect(isNumbered(placed(1))).toBe(true);
    const tick = { event: 'tick' as const, round_id: 'r', ms: 100, e4: '10100' };
    expect(isNumbered({ ...placed(1), event: tick })).toBe(false);
    expect(isNumbered({ ...placed(1), event: { event: 'chat_gone', ids: [] } })).toBe(false);
  });
});
