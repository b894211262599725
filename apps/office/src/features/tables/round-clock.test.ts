import { describe, expect, it } from 'vitest';
import { toRoundClock, formatCountdown, isHeld } from './round-clock.ts';

const round = { state: 'open' as const, locks_at: 100_000, runs_at: null, ends_at: null };

describe('round clock', () => {
  it('counts down to the end of betting', () => {
    expect(toRoundClock(round, 93_000)).toEqual({ key: 'closes', ms: 7_000, isLate: false });
    expect(toRoundClock(round, 101_000)).toEqual({ key: 'closes', ms: 0, isLate: false });
  });

  it('counts the wait for the draw', () => {
    expect(toRoundClock({ ...round, state: 'locked' }, 102_000)).toEqual({ key: 'waits', ms: 2_000, isLate: false });
  });

  it('counts down to a known end, otherwise counts up', () => {
    const running = { ...round, state: 'running' as const, runs_at: 102_000 };
    expect(toRoundClock({ ...running, ends_at: 112_000 }, 104_000)).toMatchObject({ key: 'ends', ms: 8_000 });
    expect(toRoundClock(running, 104_500)).toMatchObject({ key: 'flies', ms: 2_500, isLate: false });
  });

  it('stops once the round is over', () => {
    expect(toRoundClock({ ...round, state: 'settled' }, 200_000)).toEqual({
      key: 'over',
      ms: undefined,
      isLate: false,
    });
    expect(toRoundClock({ ...round, state: 'void' }, 200_000)).toEqual({ key: 'void', ms: undefined, isLate: false });
  });

  it('is late when the next step is overdue', () => {
    expect(toRoundClock(round, 116_000).isLate).toBe(true);
    expect(toRoundClock({ ...round, state: 'locked' }, 116_000).isLate).toBe(true);
    expect(toRoundClock({ ...round, state: 'running', ends_at: 110_000 }, 126_000).isLate).toBe(true);
  });

  it('formats as a clock', () => {
    expect([7_000, 6_001, 0, 179_500, 3_605_000].map(formatCountdown)).toEqual([
      '0:07',
      '0:07',
      '0:00',
      '3:00',
      '1:00:05',
    ]);
  });
});

describe('isHeld', () => {
  const holder = { node: 'a', epoch: 1, until: '2026-11-22T12:00:02.000Z' };
  const at = (iso: string) => isHeld(holder, Date.parse(iso));

  it('is true while the lease is renewed', () => {
    expect(at('2026-11-22T12:00:01.000Z')).toBe(true);
    expect(at('2026-11-22T12:00:04.000Z')).toBe(true);
    expect(at('2026-11-22T12:00:06.000Z')).toBe(false);
    expect(isHeld(null, 0)).toBe(false);
  });
});
