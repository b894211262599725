import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSocketCounts } from './socket-limits.ts';

describe('createSocketCounts', () => {
  it('refuses a socket beyond the limit, and accepts one after a release', () => {
    const counts = createSocketCounts({ perSession: 2, perAddress: 9 });
    const [first, second] = [counts.enterSession('a'), counts.enterSession('a')];
    expect([typeof first, typeof second]).toEqual(['function', 'function']);
    expect(counts.enterSession('a')).toBeUndefined();
    expect(counts.enterSession('b')).toBeDefined();
    first?.();
    expect(counts.enterSession('a')).toBeDefined();
    expect(counts.enterSession('a')).toBeUndefined();
  });

  it('counts an IPv6 /64 as one address, and an IPv4-mapped address as its IPv4 address', () => {
    const counts = createSocketCounts({ perSession: 9, perAddress: 1 });
    expect(counts.enterAddress('2001:db8:1:2::1')).toBeDefined();
    expect(counts.enterAddress('2001:db8:1:2:ffff::9')).toBeUndefined();
    expect(counts.enterAddress('2001:db8:1:3::1')).toBeDefined();
    expect(counts.enterAddress('192.0.2.1')).toBeDefined();
    expect(counts.enterAddress('::ffff:192.0.2.1')).toBeUndefined();
  });

  it('never exceeds the limit, in any order of opening and closing', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ key: fc.constantFrom('a', 'b'), goes: fc.boolean() })), (steps) => {
        const counts = createSocketCounts({ perSession: 3, perAddress: 3 });
        const open: Record<string, (() => void)[]> = { a: [], b: [] };
        for (const { key, goes } of steps) {
          const mine = open[key] ?? [];
          if (goes) mine.pop()?.();
          else {
            const release = counts.enterSession(key);
            expect(release === undefined).toBe(mine.length === 3);
            if (release) mine.push(release);
          }
        }
      }),
    );
  });
});
