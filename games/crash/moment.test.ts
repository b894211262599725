import type { RoundSnapshot } from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reachedAt } from './growth.ts';
import { type Moment, momentAt } from './moment.ts';

const T = 1_700_000_000_000;

const open: RoundSnapshot = {
  id: 'one',
  number: 1,
  state: 'open',
  setup: null,
  opensAt: T,
  locksAt: T + 6000,
  runsAt: null,
  endsAt: null,
  outcome: null,
};
const running: RoundSnapshot = { ...open, state: 'running', runsAt: T + 8000 };
const over: RoundSnapshot = { ...running, state: 'settled', endsAt: T + 8000 + 8665, outcome: { end: 200 } };

const view = (round: RoundSnapshot, isLive = true) => ({ round, isLive });
/** What is seen at each of some times, one after another. */
const watch = (round: RoundSnapshot, times: readonly number[]): Moment[] => {
  let before: Moment | undefined;
  return times.map((time) => (before = momentAt(before, view(round), time)));
};

describe('before a flight', () => {
  it('counts down to the last bet', () => {
    expect(momentAt(undefined, view(open), T + 1500)).toMatchObject({
      phase: 'waiting',
      leftMs: 4500,
      leftPart: 0.75,
    });
  });

  it('is ready from then on, also where the news of it is late', () => {
    expect(momentAt(undefined, view(open), T + 6001).phase).toBe('ready');
    expect(momentAt(undefined, view({ ...open, state: 'locked' }), T + 5900).phase).toBe('ready');
  });
});

describe('a flight', () => {
  it('is as high as the server’s clock says', () => {
    expect(momentAt(undefined, view(running), T + 8000 + 8665)).toMatchObject({
      phase: 'flying',
      ms: 8665,
      height: 200,
    });
    expect(momentAt(undefined, view(running), T + 7000)).toMatchObject({ phase: 'flying', ms: 0, height: 100 });
  });

  it('never falls, whatever the line makes of the clock', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 120_000 })), (times) => {
        const heights = watch(
          running,
          times.map((ms) => T + 8000 + ms),
        ).map(({ height }) => height);
        expect(heights).toEqual(heights.toSorted((a, b) => a - b));
        expect(heights.at(-1) ?? 100).toBe(reachedAt(Math.max(0, ...times)));
      }),
    );
  });

  it('stands where it was seen last while the line is down', () => {
    const before = momentAt(undefined, view(running), T + 12_000);
    expect(momentAt(before, view(running, false), T + 20_000).ms).toBe(4000);
    expect(momentAt(before, view(running), T + 20_000).ms).toBe(12_000);
  });

  it('does not begin with the height of the one before', () => {
    const before = momentAt(undefined, view(running), T + 60_000);
    const next = { ...running, id: 'two', runsAt: T + 70_000 };
    expect(momentAt(before, view(next), T + 70_010).ms).toBe(10);
  });
});

describe('the end', () => {
  it('is seen from its beginning by who saw the flight, however late the news', () => {
    const flying = momentAt(undefined, view(running), T + 17_000);
    const first = momentAt(flying, view(over), T + 17_200);
    expect(first).toMatchObject({ phase: 'over', height: 200, ms: 8665, sinceMs: 0 });
    expect(momentAt(first, view(over), T + 17_300).sinceMs).toBe(100);
  });

  it('is past for who comes later', () => {
    expect(momentAt(undefined, view(over), T + 8000 + 8665 + 2000).sinceMs).toBe(2000);
    const unfinished = { ...over, endsAt: null };
    // It ends where 2.01 would have been reached.
    expect(momentAt(undefined, view(unfinished), T + 8000 + 8727 + 2000).sinceMs).toBe(2000);
  });

  it('is none where the round was void', () => {
    expect(momentAt(undefined, view({ ...over, state: 'void', outcome: null }), T + 20_000).phase).toBe('void');
  });
});
