import { describe, expect, it } from 'vitest';
import { WINDOW_MS, createRateCounters } from './rate-counters.ts';

function counted({ maxKeys }: { maxKeys?: number } = {}) {
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
    ['one /64, whatever the rest', (index: number) => `2001:db8:1:200::${hex(index + 1)}`, 10],
    ['one /56, a new /64 each', (index: number) => `2001:db8:1:2${hex(index % 256).padStart(2, '0')}::1`, 20],
    ['one /48, a new /56 each', (index: number) => `2001:db8:1:${hex(index)}00::1`, 40],
  ])('are limited, from %s', (_what, address, allowed) => {
    const { calls } = counted();
    expect(calls(many(200, address), 10)).toBe(allowed);
  });

  it('are not limited by those of another /48 or another address', () => {
    const { calls } = counted();
    expect(
      calls(
        many(50, () => '2001:db8:1::1'),
        10,
      ),
    ).toBe(10);
    expect(calls(['2001:db8:2::1', '192.0.2.1'], 10)).toBe(2);
  });

  it('are counted anew in the next minute, by each limit for itself', () => {
    const { clock, counters, calls } = counted();
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

describe('a flood from very many addresses', () => {
  it('does not make it forget who called too often', () => {
    const { calls } = counted({ maxKeys: 1_000 });
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

  it('takes no more memory than it may, and is shed', () => {
    const { counters, calls } = counted({ maxKeys: 1_000 });
    const admitted = calls(
      many(50_000, (index) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`),
      10,
    );
    expect(counters.size()).toBeLessThanOrEqual(1_000 + 1_024);
    expect(admitted).toBeLessThanOrEqual(1_000 + 1_024 * 10);
  });

  it('within one /48 makes no counter of its own for each /64', () => {
    const { counters, calls } = counted();
    calls(
      many(60_000, (index) => `2001:db8:1:${hex(index)}::1`),
      10,
    );
    expect(counters.size()).toBeLessThan(100);
  });
});

describe('what nodes tell each other', () => {
  it('is what was counted since last time, of those who call often', () => {
    const { counters, calls } = counted();
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

  it('counts with what is counted here', () => {
    const { counters, calls } = counted();
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

  it('counts for nothing once its minute is over', () => {
    const { clock, counters, calls } = counted();
    calls(['192.0.2.1'], 20);
    const window = counters.window();
    clock.ms += WINDOW_MS;
    calls(['192.0.2.1'], 20);
    counters.applyTotals(window, [{ key: 'all|192.0.2.1', count: 1_000 }]);
    expect(calls(['192.0.2.1'], 20)).toBe(1);
  });
});
