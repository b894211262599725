import { describe, expect, it } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { createLocalBus } from '../platform/index.ts';
import { createPresence } from './presence.ts';

const bus = () => createLocalBus((error) => expect.fail(String(error)));

/** A node, which may share its bus with another node. */
function startNode(node: string, shared = bus(), clock = fakeClock()) {
  const counts: Record<string, number> = {};
  const sent: [string, number][] = [];
  const presence = createPresence({
    bus: shared,
    clock,
    node,
    countLocal: () => ({ ...counts }),
    send: (table, count) => void sent.push([table, count]),
  });
  return { presence, counts, sent, clock, bus: shared };
}

describe('the presence count', () => {
  it('is sent on update, only when it changed', () => {
    const { presence, counts, sent } = startNode('one');
    counts['foguete'] = 2;
    expect([presence.count('foguete'), sent]).toEqual([2, []]);
    presence.update();
    presence.update();
    counts['foguete'] = 3;
    presence.update();
    expect(sent).toEqual([
      ['foguete', 2],
      ['foguete', 3],
    ]);
  });

  it('is summed over all nodes', () => {
    const one = startNode('one');
    const two = startNode('two', one.bus, one.clock);
    one.counts['foguete'] = 2;
    two.counts['foguete'] = 40;
    two.presence.update();
    one.presence.update();
    two.presence.update();
    expect([one.sent.at(-1), two.sent.at(-1)]).toEqual([
      ['foguete', 42],
      ['foguete', 42],
    ]);
    delete two.counts['foguete'];
    two.presence.update();
    one.presence.update();
    expect(one.sent.at(-1)).toEqual(['foguete', 2]);
    expect(two.presence.count('foguete')).toBe(2);
  });

  it('drops a node that was silent for ten seconds', () => {
    const one = startNode('one');
    one.counts['foguete'] = 1;
    one.bus.publish('presence', { node: 'gone', counts: { foguete: 5 } });
    one.clock.advance(10);
    one.presence.update();
    expect(one.presence.count('foguete')).toBe(6);
    one.clock.advance(1);
    one.presence.update();
    expect(one.presence.count('foguete')).toBe(1);
  });

  it('is republished to other nodes every four seconds, unless there are no subscribers', () => {
    const one = startNode('one');
    let published = 0;
    one.bus.subscribe('presence', () => (published += 1));
    one.presence.update();
    expect(published).toBe(0);
    one.counts['foguete'] = 1;
    for (const seconds of [0, 2, 2, 2]) {
      one.clock.advance(seconds);
      one.presence.update();
    }
    expect(published).toBe(2);
    delete one.counts['foguete'];
    for (const seconds of [2, 2, 2, 2, 2]) {
      one.clock.advance(seconds);
      one.presence.update();
    }
    expect(published).toBe(3);
  });

  it('is sent again to a subscriber who joins after everybody left', () => {
    const { presence, counts, sent } = startNode('one');
    for (const count of [1, 0, 1]) {
      if (count === 0) delete counts['foguete'];
      else counts['foguete'] = count;
      presence.update();
    }
    expect(sent).toHaveLength(2);
  });
});
