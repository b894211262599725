import { describe, expect, it } from 'vitest';
import { createBroadcaster } from './broadcaster.ts';

/** A broadcaster whose slices the test runs, and for which each delivery takes a millisecond. */
function setting(sliceMs: number) {
  const turns: (() => void)[] = [];
  const received: string[] = [];
  const broadcaster = createBroadcaster({ later: (go) => void turns.push(go), now: () => received.length, sliceMs });
  const readers = ['a', 'b', 'c', 'd', 'e'];
  return {
    broadcaster,
    received,
    readers,
    send: (
      text: string,
      { queue = 'one', replacedBy, to = readers }: { queue?: string; replacedBy?: string; to?: string[] } = {},
    ) =>
      broadcaster.send(queue, {
        readers: to,
        deliver: (reader) => void received.push(`${reader}${text}`),
        ...(replacedBy === undefined ? {} : { replacedBy }),
      }),
    turn: () => turns.shift()?.(),
    waits: () => turns.length > 0,
  };
}

const all = (one: ReturnType<typeof setting>): string[] => {
  while (one.waits()) one.turn();
  return one.received;
};

describe('a broadcast', () => {
  it('is written in slices, and never synchronously', () => {
    const one = setting(2);
    one.send('1');
    expect(one.received).toEqual([]);
    one.turn();
    expect(one.received).toEqual(['a1', 'b1']);
    one.turn();
    one.turn();
    expect(one.received).toEqual(['a1', 'b1', 'c1', 'd1', 'e1']);
    expect(one.waits()).toBe(false);
  });

  it('reaches each reader after the previous broadcast', () => {
    const one = setting(2);
    one.send('1');
    one.turn();
    one.send('2');
    const received = all(one);
    for (const reader of one.readers)
      expect(received.filter((text) => text.startsWith(reader))).toEqual([`${reader}1`, `${reader}2`]);
  });

  it('alternates with other queues after each slice', () => {
    const one = setting(2);
    one.send('1');
    one.send('x', { queue: 'other', to: ['z'] });
    one.turn();
    one.turn();
    expect(one.received).toEqual(['a1', 'b1', 'zx']);
    expect(all(one)).toHaveLength(6);
  });

  it('reaches the readers present when it was sent', () => {
    const one = setting(10);
    const readers = ['a'];
    one.send('1', { to: [...readers] });
    readers.push('b');
    expect(all(one)).toEqual(['a1']);
    one.send('2', { to: [] });
    expect(one.waits()).toBe(false);
  });

  it('is not written after close', () => {
    const one = setting(2);
    one.send('1');
    one.turn();
    one.broadcaster.close();
    expect(all(one)).toEqual(['a1', 'b1']);
  });
});

describe('a replaceable broadcast', () => {
  it('is replaced by the next for readers not yet reached', () => {
    const one = setting(2);
    one.send('1', { replacedBy: 'tick' });
    one.turn();
    one.send('2', { replacedBy: 'tick' });
    const received = all(one);
    expect(received.filter((text) => text.endsWith('1'))).toEqual(['a1', 'b1']);
    expect(received.filter((text) => text.endsWith('2')).toSorted()).toEqual(['a2', 'b2', 'c2', 'd2', 'e2']);
  });

  it('begins with the readers that the previous one did not reach', () => {
    const one = setting(2);
    const reached = new Map(one.readers.map((reader) => [reader, 0]));
    for (let tick = 0; tick < 10; tick += 1) {
      one.send('t', { replacedBy: 'tick' });
      one.turn();
    }
    for (const text of one.received) reached.set(text[0] ?? '', (reached.get(text[0] ?? '') ?? 0) + 1);
    expect([...reached.values()]).toEqual([4, 4, 4, 4, 4]);
  });

  it('replaces only broadcasts of its name', () => {
    const one = setting(2);
    one.send('1');
    one.send('t', { replacedBy: 'tick' });
    one.send('2');
    one.send('u', { replacedBy: 'tick' });
    const received = all(one);
    expect(received.filter((text) => text.startsWith('c'))).toEqual(['c1', 'c2', 'cu']);
  });
});
