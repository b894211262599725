import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Round } from './round.ts';
import { beaconStep, openingsOf, stepOf } from './step.ts';

const timing = { openMs: 10_000, lockedMs: 1_000, restMs: 3_000 };
const START = 1_000_000;
const at = (ms: number): Date => new Date(START + ms);

type Kept = Pick<Round, 'state' | 'locksAt' | 'lockedAt' | 'beaconAt' | 'overAt' | 'closedAt'>;

const open: Kept = {
  state: 'open',
  locksAt: at(10_000),
  lockedAt: null,
  beaconAt: null,
  overAt: null,
  closedAt: null,
};
const locked: Kept = { ...open, state: 'locked', lockedAt: at(10_020), beaconAt: at(12_000) };
const running: Kept = { ...locked, state: 'running' };
const settled: Kept = { ...running, state: 'settled', overAt: at(20_000) };

const step = (round: Kept, ms: number, change: Partial<Parameters<typeof stepOf>[1]> = {}) =>
  stepOf(round, { now: START + ms, timing, isFlight: false, ...change });

describe('the next step of a round', () => {
  it('is to wait for its lock, and to lock it', () => {
    expect(step(open, 9_999)).toEqual({ do: 'wait', until: START + 10_000 });
    expect(step(open, 10_000)).toEqual({ do: 'lock' });
    expect(step(open, 3_600_000)).toEqual({ do: 'lock' });
  });

  it('is to draw it once the beacon is due, and no sooner than the game says', () => {
    expect(step(locked, 11_999)).toEqual({ do: 'wait', until: START + 12_000 });
    expect(step(locked, 12_000)).toEqual({ do: 'draw' });
    expect(step({ ...locked, beaconAt: at(10_100) }, 11_000)).toEqual({ do: 'wait', until: START + 11_020 });
    // One that speaks too late is asked all the same, before it is given up.
    expect(step({ ...locked, beaconAt: at(3_600_000) }, 20_020)).toEqual({ do: 'draw' });
  });

  it('is to show it to its end, and then to settle it', () => {
    const endsAt = START + 16_000;
    expect(step(running, 15_999, { endsAt })).toEqual({ do: 'wait', until: endsAt });
    expect(step(running, 16_000, { endsAt })).toEqual({ do: 'end' });
  });

  it('is a tick of a flight, ten times a second until it ends', () => {
    const flight = { isFlight: true, endsAt: START + 16_050 };
    expect(step(running, 13_000, flight)).toEqual({ do: 'tick' });
    expect(step(running, 13_050, { ...flight, tickedAt: START + 13_000 })).toEqual({
      do: 'wait',
      until: START + 13_100,
    });
    expect(step(running, 13_100, { ...flight, tickedAt: START + 13_000 })).toEqual({ do: 'tick' });
    expect(step(running, 16_040, { ...flight, tickedAt: START + 16_000 })).toEqual({
      do: 'wait',
      until: START + 16_050,
    });
    // Its end is told when no node can still time an exit before it, and nothing beyond the end is told meanwhile.
    for (const ms of [16_050, 16_110])
      expect(step(running, ms, { ...flight, tickedAt: START + 16_000 })).toEqual({ do: 'wait', until: START + 16_111 });
    expect(step(running, 16_111, { ...flight, tickedAt: START + 16_000 })).toEqual({ do: 'end' });
  });

  it('is to close it: of a flight only once everybody who asked in time was heard', () => {
    expect(step(settled, 20_000)).toEqual({ do: 'close' });
    expect(step(settled, 20_249, { isFlight: true })).toEqual({ do: 'wait', until: START + 20_250 });
    expect(step(settled, 20_250, { isFlight: true })).toEqual({ do: 'close' });
    expect(step({ ...settled, state: 'void' }, 20_000, { isFlight: true })).toEqual({ do: 'close' });
    expect(step({ ...settled, closedAt: at(20_300) }, 99_999)).toEqual({ do: 'wait', until: Infinity });
  });

  it('never waits for what is past', () => {
    const rounds = fc.constantFrom(open, locked, running, settled, { ...settled, state: 'void' as const });
    const moments = fc.integer({ min: -5_000, max: 60_000 });
    fc.assert(
      fc.property(rounds, moments, moments, fc.boolean(), (round, ms, endMs, isFlight) => {
        const next = step(round, ms, { isFlight, endsAt: START + endMs });
        if (next.do === 'wait') expect(next.until).toBeGreaterThan(START + ms);
      }),
    );
  });
});

describe('a beacon that says nothing', () => {
  it('is asked again for ten seconds, and then no more', () => {
    expect(beaconStep(at(0), START + 500)).toEqual({ until: START + 750 });
    expect(beaconStep(at(0), START + 9_900)).toEqual({ until: START + 10_000 });
    expect(beaconStep(at(0), START + 10_000)).toBe('void');
  });
});

describe('the rounds that are to be opened', () => {
  it('follow one another, each when the one before has been shown', () => {
    expect(openingsOf(timing, { last: undefined, now: START }).open).toEqual([{ number: 1n, locksAt: at(10_000) }]);
    const last = { number: 7n, overAt: at(0), closedAt: at(10) };
    expect(openingsOf(timing, { last, now: START + 2_999 })).toEqual({ open: [], until: START + 3_000 });
    expect(openingsOf(timing, { last, now: START + 3_000 }).open).toEqual([{ number: 8n, locksAt: at(13_000) }]);
    expect(openingsOf(timing, { last: { ...last, closedAt: null }, now: START + 9_000 }).open).toEqual([]);
  });

  it('are the next multiples of the clock, so many ahead, each once', () => {
    const minute = { everyMs: 60_000, lockedMs: 1_000, restMs: 1_000, ahead: 3 };
    const now = 600_000;
    const first = openingsOf(minute, { last: undefined, now });
    expect(first.open.map(({ number }) => number)).toEqual([11n, 12n, 13n]);
    expect(first.open.map(({ locksAt }) => locksAt.getTime())).toEqual([660_000, 720_000, 780_000]);
    const last = { number: 13n, overAt: null, closedAt: null };
    expect(openingsOf(minute, { last, now: now + 59_999 })).toEqual({ open: [], until: 660_000 });
    expect(openingsOf(minute, { last, now: 660_000 }).open.map(({ number }) => number)).toEqual([14n]);
  });
});
