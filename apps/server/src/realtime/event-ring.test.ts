import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TableStreamEvent, createEventRing, isNumbered } from './event-ring.ts';

const placed = (seq: number, stream = 'a'): TableStreamEvent => ({
  stream,
  seq,
  event: { event: 'placed', round_id: 'r', players: seq, staked: '1.00', seen: [], choices: [] },
  frame: { bytes: Buffer.from(`${stream}${seq}`) },
});
const ringOf = (...events: TableStreamEvent[]) => {
  const ring = createEventRing();
  for (const event of events) ring.add(event);
  return ring;
};
const numbers = (missed: TableStreamEvent[] | undefined) => missed?.map(({ seq }) => seq);

describe('EventRing.after', () => {
  const ring = ringOf(placed(3), placed(4), placed(5));

  it('returns the events after the last received number', () => {
    expect(numbers(ring.after({ stream: 'a', seq: 3 }))).toEqual([4, 5]);
    expect(numbers(ring.after({ stream: 'a', seq: 2 }))).toEqual([3, 4, 5]);
    expect(numbers(ring.after({ stream: 'a', seq: 5 }))).toEqual([]);
  });

  it('returns nothing for a client that is ahead of this node', () => {
    expect(numbers(ring.after({ stream: 'a', seq: 9 }))).toEqual([]);
  });

  it('returns undefined before the kept events, for another stream, and across a gap', () => {
    expect(ring.after({ stream: 'a', seq: 1 })).toBeUndefined();
    expect(ring.after({ stream: 'b', seq: 4 })).toBeUndefined();
    expect(createEventRing().after({ stream: 'a', seq: 0 })).toBeUndefined();
    expect(ringOf(placed(1), placed(3)).after({ stream: 'a', seq: 1 })).toBeUndefined();
  });

  it('returns the events once a gap is filled', () => {
    expect(numbers(ringOf(placed(1), placed(3), placed(2)).after({ stream: 'a', seq: 1 }))).toEqual([2, 3]);
  });

  it('reaches back 256 events', () => {
    const long = ringOf(...Array.from({ length: 300 }, (_, index) => placed(index + 1)));
    expect(numbers(long.after({ stream: 'a', seq: 44 }))).toHaveLength(256);
    expect(long.after({ stream: 'a', seq: 43 })).toBeUndefined();
  });
});

describe('EventRing.add', () => {
  it('accepts each event once, in any order', () => {
    const order = fc.shuffledSubarray([1, 2, 3, 4, 5, 1, 2, 3, 4, 5], { minLength: 10 });
    fc.assert(
      fc.property(order, (seqs) => {
        const ring = createEventRing();
        expect(seqs.filter((seq) => ring.add(placed(seq)))).toHaveLength(5);
        expect(numbers(ring.after({ stream: 'a', seq: 0 }))).toEqual([1, 2, 3, 4, 5]);
      }),
    );
  });

  it('refuses an event of an ended stream', () => {
    const ring = ringOf(placed(7), placed(1, 'b'));
    expect(ring.add(placed(8))).toBe(false);
    expect(numbers(ring.after({ stream: 'b', seq: 0 }))).toEqual([1]);
  });

  it('numbers the events of rounds except ticks', () => {
    expect(isNumbered(placed(1))).toBe(true);
    const tick = { event: 'tick' as const, round_id: 'r', ms: 100, e4: '10100' };
    expect(isNumbered({ ...placed(1), event: tick })).toBe(false);
    expect(isNumbered({ ...placed(1), event: { event: 'chat_gone', ids: [] } })).toBe(false);
  });
});
