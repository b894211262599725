import { describe, expect, it } from 'vitest';
import { createBroadcaster } from './broadcast.ts';

/** A process in which others have their turn when the test says so, and where every reader takes a millisecond. */
function setting(turnMs: number) {
  const turns: (() => void)[] = [];
  const heard: string[] = [];
  const broadcaster = createBroadcaster({ later: (go) => void turns.push(go), now: () => heard.length, turnMs });
  const readers = ['a', 'b', 'c', 'd', 'e'];
  return {
    broadcaster,
    heard,
    readers,
    send: (
      text: string,
      { lane = 'one', overtakenBy, to = readers }: { lane?: string; overtakenBy?: string; to?: string[] } = {},
    ) =>
      broadcaster.send(lane, {
        readers: to,
        deliver: (reader) => void heard.push(`${reader}${text}`),
        ...(overtakenBy === undefined ? {} : { overtakenBy }),
      }),
    turn: () => turns.shift()?.(),
    waits: () => turns.length > 0,
  };
}

const all = (one: ReturnType<typeof setting>): string[] => {
  while (one.waits()) one.turn();
  return one.heard;
};

describe('a message for many', () => {
  it('goes out in turns, and never at once with the sending', () => {
    const one = setting(2);
    one.send('1');
    expect(one.heard).toEqual([]);
    one.turn();
    expect(one.heard).toEqual(['a1', 'b1']);
    one.turn();
    one.turn();
    expect(one.heard).toEqual(['a1', 'b1', 'c1', 'd1', 'e1']);
    expect(one.waits()).toBe(false);
  });

  it('goes to each reader after the one that was sent before', () => {
    const one = setting(2);
    one.send('1');
    one.turn();
    one.send('2');
    const heard = all(one);
    for (const reader of one.readers)
      expect(heard.filter((text) => text.startsWith(reader))).toEqual([`${reader}1`, `${reader}2`]);
  });

  it('gives way to those of other lanes after each turn', () => {
    const one = setting(2);
    one.send('1');
    one.send('x', { lane: 'other', to: ['z'] });
    one.turn();
    one.turn();
    expect(one.heard).toEqual(['a1', 'b1', 'zx']);
    expect(all(one)).toHaveLength(6);
  });

  it('goes to those who were there when it was sent', () => {
    const one = setting(10);
    const readers = ['a'];
    one.send('1', { to: [...readers] });
    readers.push('b');
    expect(all(one)).toEqual(['a1']);
    one.send('2', { to: [] });
    expect(one.waits()).toBe(false);
  });

  it('is not written once all is closed', () => {
    const one = setting(2);
    one.send('1');
    one.turn();
    one.broadcaster.close();
    expect(all(one)).toEqual(['a1', 'b1']);
  });
});

describe('a tick', () => {
  it('is overtaken by the next: who was not reached hears that one alone', () => {
    const one = setting(2);
    one.send('1', { overtakenBy: 'tick' });
    one.turn();
    one.send('2', { overtakenBy: 'tick' });
    const heard = all(one);
    expect(heard.filter((text) => text.endsWith('1'))).toEqual(['a1', 'b1']);
    expect(heard.filter((text) => text.endsWith('2')).toSorted()).toEqual(['a2', 'b2', 'c2', 'd2', 'e2']);
  });

  it('goes on with those whom the last one did not reach, so that nobody is always last', () => {
    const one = setting(2);
    const reached = new Map(one.readers.map((reader) => [reader, 0]));
    for (let tick = 0; tick < 10; tick += 1) {
      one.send('t', { overtakenBy: 'tick' });
      one.turn();
    }
    for (const text of one.heard) reached.set(text[0] ?? '', (reached.get(text[0] ?? '') ?? 0) + 1);
    expect([...reached.values()]).toEqual([4, 4, 4, 4, 4]);
  });

  it('overtakes nothing but ticks', () => {
    const one = setting(2);
    one.send('1');
    one.send('t', { overtakenBy: 'tick' });
    one.send('2');
    one.send('u', { overtakenBy: 'tick' });
    const heard = all(one);
    expect(heard.filter((text) => text.startsWith('c'))).toEqual(['c1', 'c2', 'cu']);
  });
});
