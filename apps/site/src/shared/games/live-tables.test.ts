import { describe, expect, it } from 'vitest';
import { type LiveTable, toLiveTableStatus } from './live-tables.ts';

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

describe('status of a live table', () => {
  it('counts the seconds while bets are open, by the server’s clock', () => {
    expect(toLiveTableStatus({ open: true, round }, LOCKS - 9_001)).toEqual({ state: 'betting', seconds: 10 });
    expect(toLiveTableStatus({ open: true, round }, LOCKS - 1)).toEqual({ state: 'betting', seconds: 1 });
  });

  it('is locked by the clock before the next answer', () => {
    expect(toLiveTableStatus({ open: true, round }, LOCKS)).toEqual({ state: 'locked' });
    expect(toLiveTableStatus({ open: true, round: { ...round, state: 'locked' } }, LOCKS)).toEqual({ state: 'locked' });
  });

  it('runs until it ends and then has its result', () => {
    const running = { ...round, state: 'running' as const, runs_at: LOCKS + 2_000, ends_at: LOCKS + 11_000 };
    expect(toLiveTableStatus({ open: true, round: running }, LOCKS + 10_999)).toEqual({ state: 'running' });
    expect(toLiveTableStatus({ open: true, round: running }, LOCKS + 11_000)).toEqual({ state: 'over' });
    expect(toLiveTableStatus({ open: true, round: { ...running, ends_at: null } }, LOCKS + 99_000)).toEqual({
      state: 'running',
    });
    expect(toLiveTableStatus({ open: true, round: { ...running, state: 'settled' } }, LOCKS)).toEqual({
      state: 'over',
    });
    expect(toLiveTableStatus({ open: true, round: { ...round, state: 'void' } }, LOCKS)).toEqual({ state: 'over' });
  });

  it('is closed by staff, or about to start without a round', () => {
    expect(toLiveTableStatus({ open: false, round }, 0)).toEqual({ state: 'closed' });
    expect(toLiveTableStatus({ open: true, round: null }, 0)).toEqual({ state: 'soon' });
  });
});
