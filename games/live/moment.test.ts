import type { RoundSnapshot } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { poseOf } from '../dealer/pose.ts';
import { HURRY_MS, momentOf, shownMs } from './moment.ts';
import { LIVE_TIMING } from './live-timing.ts';

const OPENS = 1_000_000;
const LOCKS = OPENS + LIVE_TIMING.openMs;
const RUNS = LOCKS + LIVE_TIMING.lockedMs;
const ENDS = RUNS + 9_000;

const open: RoundSnapshot = {
  id: 'r',
  number: 7,
  state: 'open',
  setup: null,
  opensAt: OPENS,
  locksAt: LOCKS,
  runsAt: null,
  endsAt: null,
  outcome: null,
};
const running: RoundSnapshot = { ...open, state: 'running', runsAt: RUNS, endsAt: ENDS };

describe('the moment of a round', () => {
  it.each([
    [open, OPENS - 300, 'inviting', 0],
    [open, OPENS + 400, 'inviting', 400],
    [open, LOCKS - HURRY_MS, 'hurrying', 0],
    [open, LOCKS - 1, 'hurrying', HURRY_MS - 1],
    [open, LOCKS + 80, 'closed', 80],
    [{ ...open, state: 'locked' }, LOCKS + 900, 'closed', 900],
    [running, RUNS + 4_000, 'showing', 4_000],
    [running, ENDS + 10, 'announcing', 10],
    [{ ...running, state: 'settled' }, ENDS + 2_000, 'announcing', 2_000],
    [{ ...open, state: 'void' }, LOCKS + 700, 'void', 700],
  ] as const)('%#: is the same for everybody at the same time', (round, now, act, sinceMs) => {
    expect(momentOf(round, now)).toEqual({ act, sinceMs });
  });

  it('is closed by the clock, also before the news of it has come', () => {
    expect(momentOf(open, LOCKS).act).toBe('closed');
  });
});

describe('the show', () => {
  it('begins with the draw and stays at its end', () => {
    expect(shownMs(open, OPENS + 5)).toBeUndefined();
    expect(shownMs(running, RUNS - 40)).toBe(0);
    expect(shownMs(running, RUNS + 1_234)).toBe(1_234);
    expect(shownMs(running, ENDS + 5_000)).toBe(9_000);
    expect(shownMs({ ...running, state: 'settled' }, RUNS + 10)).toBe(9_000);
    expect(shownMs({ ...running, endsAt: null }, RUNS + 77)).toBe(77);
    expect(shownMs({ ...running, state: 'void' }, RUNS + 77)).toBeUndefined();
  });
});

describe('the host', () => {
  it('speaks at the beginning of an act, sweeps when bets close, sets the round going and follows it', () => {
    expect(poseOf('inviting', 0, false)).toBe('talk');
    expect(poseOf('inviting', 5_000, false)).toBe('idle');
    expect(poseOf('hurrying', 100, false)).toBe('talk');
    expect(poseOf('closed', 100, false)).toBe('sweep');
    expect(poseOf('closed', 1_800, false)).toBe('idle');
    expect(poseOf('showing', 100, false)).toBe('spin');
    expect(poseOf('showing', 4_000, false)).toBe('watch');
  });

  it('celebrates only with a player who gained, and only once the result is shown', () => {
    expect(poseOf('announcing', 100, true)).toBe('celebrate');
    expect(poseOf('announcing', 100, false)).toBe('talk');
    expect(poseOf('showing', 4_000, true)).toBe('watch');
    expect(poseOf('void', 100, true)).toBe('talk');
  });
});
