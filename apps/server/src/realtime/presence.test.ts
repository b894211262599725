import { describe, expect, it } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { createLocalBus } from '../platform/index.ts';
import { createPresence } from './presence.ts';

const bus = () => createLocalBus((error) => expect.fail(String(error)));

/** A node of a house whose bus may be another's too. */
function nodeOf(node: string, shared = bus(), clock = fakeClock()) {
  const counts: Record<string, number> = {};
  const told: [string, number][] = [];
  const presence = createPresence({
    bus: shared,
    clock,
    node,
    own: () => ({ ...counts }),
    tell: (table, count) => void told.push([table, count]),
  });
  return { presence, counts, told, clock, bus: shared };
}

describe('how many look on', () => {
  it('is told at a beat, and only where it changed', () => {
    const { presence, counts, told } = nodeOf('one');
    counts['foguete'] = 2;
    expect([presence.of('foguete'), told]).toEqual([2, []]);
    presence.beat();
    presence.beat();
    counts['foguete'] = 3;
    presence.beat();
    expect(told).toEqual([
      ['foguete', 2],
      ['foguete', 3],
    ]);
  });

  it('is summed over the nodes', () => {
    const one = nodeOf('one');
    const two = nodeOf('two', one.bus, one.clock);
    one.counts['foguete'] = 2;
    two.counts['foguete'] = 40;
    two.presence.beat();
    one.presence.beat();
    two.presence.beat();
    expect([one.told.at(-1), two.told.at(-1)]).toEqual([
      ['foguete', 42],
      ['foguete', 42],
    ]);
    delete two.counts['foguete'];
    two.presence.beat();
    one.presence.beat();
    expect(one.told.at(-1)).toEqual(['foguete', 2]);
    expect(two.presence.of('foguete')).toBe(2);
  });

  it('counts a node no more that was silent for ten seconds', () => {
    const one = nodeOf('one');
    one.counts['foguete'] = 1;
    one.bus.publish('presence', { node: 'gone', counts: { foguete: 5 } });
    one.clock.advance(10);
    one.presence.beat();
    expect(one.presence.of('foguete')).toBe(6);
    one.clock.advance(1);
    one.presence.beat();
    expect(one.presence.of('foguete')).toBe(1);
  });

  it('is said again to other nodes every four seconds, and not where nobody looks on', () => {
    const one = nodeOf('one');
    let said = 0;
    one.bus.subscribe('presence', () => (said += 1));
    one.presence.beat();
    expect(said).toBe(0);
    one.counts['foguete'] = 1;
    for (const seconds of [0, 2, 2, 2]) {
      one.clock.advance(seconds);
      one.presence.beat();
    }
    expect(said).toBe(2);
    delete one.counts['foguete'];
    for (const seconds of [2, 2, 2, 2, 2]) {
      one.clock.advance(seconds);
      one.presence.beat();
    }
    expect(said).toBe(3);
  });

  it('is told anew to who comes after everybody left', () => {
    const { presence, counts, told } = nodeOf('one');
    for (const count of [1, 0, 1]) {
      if (count === 0) delete counts['foguete'];
      else counts['foguete'] = count;
      presence.beat();
    }
    expect(told).toHaveLength(2);
  });
});
