import { describe, expect, it } from 'vitest';
import { clockOf, countText, isHeld } from './round-clock.ts';

const round = { state: 'open' as const, locks_at: 100_000, runs_at: null, ends_at: null };

describe('the clock of a round', () => {
  it('counts down to the end of the bets', () => {
    expect(clockOf(round, 93_000)).toEqual({ word: 'closes', ms: 7_000, isLate: false });
    expect(clockOf(round, 101_000)).toEqual({ word: 'closes', ms: 0, isLate: false });
  });

  it('counts how long it waits for its draw', () => {
    expect(clockOf({ ...round, state: 'locked' }, 102_000)).toEqual({ word: 'waits', ms: 2_000, isLate: false });
  });

  it('counts down to the end of what is shown, or up where nobody is told the end', () => {
    const running = { ...round, state: 'running' as const, runs_at: 102_000 };
    expect(clockOf({ ...running, ends_at: 112_000 }, 104_000)).toMatchObject({ word: 'ends', ms: 8_000 });
    expect(clockOf(running, 104_500)).toMatchObject({ word: 'flies', ms: 2_500, isLate: false });
  });

  it('stands still once it is over', () => {
    expect(clockOf({ ...round, state: 'settled' }, 200_000)).toEqual({ word: 'over', ms: undefined, isLate: false });
    expect(clockOf({ ...round, state: 'void' }, 200_000)).toEqual({ word: 'void', ms: undefined, isLate: false });
  });

  it('is late where what is due has not come', () => {
    expect(clockOf(round, 116_000).isLate).toBe(true);
    expect(clockOf({ ...round, state: 'locked' }, 116_000).isLate).toBe(true);
    expect(clockOf({ ...round, state: 'running', ends_at: 110_000 }, 126_000).isLate).toBe(true);
  });

  it('is read as a clock is', () => {
    expect([7_000, 6_001, 0, 179_500, 3_605_000].map(countText)).toEqual(['0:07', '0:07', '0:00', '3:00', '1:00:05']);
  });
});

describe('a table', () => {
  const holder = { node: 'a', epoch: 1, until: '2026-11-22T12:00:02.000Z' };
  const at = (iso: string) => isHeld(holder, Date.parse(iso));

  it('is driven while its lease is renewed', () => {
    expect(at('2026-11-22T12:00:01.000Z')).toBe(true);
    expect(at('2026-11-22T12:00:04.000Z')).toBe(true);
    expect(at('2026-11-22T12:00:06.000Z')).toBe(false);
    expect(isHeld(null, 0)).toBe(false);
  });
});
