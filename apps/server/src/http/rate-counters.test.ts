import { describe, expect, it } from 'vitest';
import { WINDOW_MS, createRateCounters } from './rate-counters.ts';

function createCounters({ maxKeys }: { maxKeys?: number } = {}) {
  const clock = { ms: 1_000 * WINDOW_MS };
  const counters = createRateCounters({ now: () => clock.ms, ...(maxKeys === undefined ? {} : { maxKeys }) });
  const calls = (addresses: readonly string[], max: number) =>
    addresses.filter((ip) => counters.countAddress('all', ip, max).used <= max).length;
  return { clock, counters, calls };
}

const many = (count: number, address: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => address(index));

const hex = (index: number) => index.toString(16);

describe('requests of one network', () => {
  it.each([
    ['one IPv4 address', () => '192.0.2.1', 10],
    ['one IPv4 address written as IPv6', (index: number) => (index % 2 === 0 ? '192.0.2.1' : '::ffff:192.0.2.1'), 10],
    ['one /64 with changing interface ids', (index: number) => `2001:db8:1:200::${hex(index + 1)}`, 10],
    ['one /56, a new /64 each', (index: number) => `2001:db8:1:2${hex(index % 256).padStart(2, '0')}::1`, 20],
    ['one /48, a new /56 each', (index: number) => `2001:db8:1:${hex(index)}00::1`, 40],
  ])('are limited, from %s', (_what, address, allowed) => {
    const { calls } = createCounters();
    expect(calls(many(200, address), 10)).toBe(allowed);
  });

  it('are not limited by those of another /48 or another address', () => {
    const { calls } = createCounters();
    expect(
      calls(
        many(50, () => '2001:db8:1::1'),
        10,
      ),
    ).toBe(10);
    expect(calls(['2001:db8:2::1', '192.0.2.1'], 10)).toBe(2);
  });

  it('are reset in the next minute, separately for each limit', () => {
    const { clock, counters, calls } = createCounters();
    calls(
      many(20, () => '192.0.2.1'),
      10,
    );
    expect(counters.countAddress('login', '192.0.2.1', 10).used).toBe(1);
    clock.ms += WINDOW_MS - 1;
    expect(counters.countAddress('all', '192.0.2.1', 10)).toEqual({ used: 21, remainingMs: 1 });
    clock.ms += 1;
    expect(counters.countAddress('all', '192.0.2.1', 10)).toEqual({ used: 1, remainingMs: WINDOW_MS });
  });
});

describe('a flood from many addresses', () => {
  it('does not reset existing counters', () => {
    const { calls } = createCounters({ maxKeys: 1_000 });
    expect(
      calls(
        many(20, () => '192.0.2.1'),
        10,
      ),
    ).toBe(10);
    calls(
      many(50_000, (index) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`),
      10,
    );
    expect(
      calls(
        many(5, () => '192.0.2.1'),
        10,
      ),
    ).toBe(0);
  });

  it('uses a bounded number of keys and is limited', () => {
    const { counters, calls } = createCounters({ maxKeys: 1_000 });
    const allowed = calls(
      many(50_000, (index) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`),
      10,
    );
    expect(counters.size()).toBeLessThanOrEqual(1_000 + 1_024);
    expect(allowed).toBeLessThanOrEqual(1_000 + 1_024 * 10);
  });

  it('within one /48 creates no counter for each /64', () => {
    const { counters, calls } = createCounters();
    calls(
      many(60_000, (index) => `2001:db8:1:${hex(index)}::1`),
      10,
    );
    expect(counters.size()).toBeLessThan(100);
  });
});

describe('the counts shared between nodes', () => {
  it('are those since the last exchange, of clients above the minimum', () => {
    const { counters, calls } = createCounters();
    calls(
      many(9, () => '192.0.2.1'),
      100,
    );
    calls(['192.0.2.2'], 100);
    expect(counters.takeUnshared()).toEqual([{ key: 'all|192.0.2.1', count: 9 }]);
    expect(counters.takeUnshared()).toEqual([]);
    calls(['192.0.2.1'], 100);
    expect(counters.takeUnshared()).toEqual([{ key: 'all|192.0.2.1', count: 1 }]);
  });

  it('are added to the counts of this node', () => {
    const { counters, calls } = createCounters();
    calls(
      many(9, () => '192.0.2.1'),
      20,
    );
    const [shared] = counters.takeUnshared();
    calls(
      many(2, () => '192.0.2.1'),
      20,
    );
    counters.applyTotals(counters.window(), [{ key: shared?.key ?? '', count: 17 }]);
    expect(
      calls(
        many(5, () => '192.0.2.1'),
        20,
      ),
    ).toBe(1);
  });

  it('are ignored after the end of their window', () => {
    const { clock, counters, calls } = createCounters();
    calls(['192.0.2.1'], 20);
    const window = counters.window();
    clock.ms += WINDOW_MS;
    calls(['192.0.2.1'], 20);
    counters.applyTotals(window, [{ key: 'all|192.0.2.1', count: 1_000 }]);
    expect(calls(['192.0.2.1'], 20)).toBe(1);
  });
});
