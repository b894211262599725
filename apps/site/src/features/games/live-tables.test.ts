import { describe, expect, it } from 'vitest';
import { type LiveTable, standingOf } from './live-tables.ts';

const LOCKS = 1_000_000;
const round: NonNullable<LiveTable['round']> = {
  id: 'R1',
  number: 1,
  state: 'open',
  setup: null,
  opens_at: LOCKS - 15_000,
  locks_at: LOCKS,
  runs_at: null,
  ends_at: null,
  outcome: null,
};

describe('where a live table stands', () => {
  it('counts the seconds while bets are taken, by the server’s clock', () => {
    expect(standingOf({ open: true, round }, LOCKS - 9_001)).toEqual({ state: 'betting', seconds: 10 });
    expect(standingOf({ open: true, round }, LOCKS - 1)).toEqual({ state: 'betting', seconds: 1 });
  });

  it('is locked by the clock before the next answer says so', () => {
    expect(standingOf({ open: true, round }, LOCKS)).toEqual({ state: 'locked' });
    expect(standingOf({ open: true, round: { ...round, state: 'locked' } }, LOCKS)).toEqual({ state: 'locked' });
  });

  it('runs until it ends, and has its result then', () => {
    const running = { ...round, state: 'running' as const, runs_at: LOCKS + 2_000, ends_at: LOCKS + 11_000 };
    expect(standingOf({ open: true, round: running }, LOCKS + 10_999)).toEqual({ state: 'running' });
    expect(standingOf({ open: true, round: running }, LOCKS + 11_000)).toEqual({ state: 'over' });
    expect(standingOf({ open: true, round: { ...running, ends_at: null } }, LOCKS + 99_000)).toEqual({
      state: 'running',
    });
    expect(standingOf({ open: true, round: { ...running, state: 'settled' } }, LOCKS)).toEqual({ state: 'over' });
    expect(standingOf({ open: true, round: { ...round, state: 'void' } }, LOCKS)).toEqual({ state: 'over' });
  });

  it('is closed by its staff, and about to begin where it has no round', () => {
    expect(standingOf({ open: false, round }, 0)).toEqual({ state: 'closed' });
    expect(standingOf({ open: true, round: null }, 0)).toEqual({ state: 'soon' });
  });
});
