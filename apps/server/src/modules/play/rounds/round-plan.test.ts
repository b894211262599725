import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Round } from './round.ts';
import { planBeaconRetry, planOpenings, planStep } from './round-plan.ts';

const timing = { openMs: 10_000, lockedMs: 1_000, restMs: 3_000 };
const START = 1_000_000;
const at = (ms: number): Date => new Date(START + ms);

type RoundFields = Pick<Round, 'state' | 'locksAt' | 'lockedAt' | 'beaconAt' | 'overAt' | 'closedAt'>;

const open: RoundFields = {
  state: 'open',
  locksAt: at(10_000),
  lockedAt: null,
  beaconAt: null,
  overAt: null,
  closedAt: null,
};
const locked: RoundFields = { ...open, state: 'locked', lockedAt: at(10_020), beaconAt: at(12_000) };
const running: RoundFields = { ...locked, state: 'running' };
const settled: RoundFields = { ...running, state: 'settled', overAt: at(20_000) };

const step = (round: RoundFields, ms: number, change: Partial<Parameters<typeof planStep>[1]> = {}) =>
  planStep(round, { now: START + ms, timing, isFlight: false, ...change });

describe('planStep', () => {
  it('waits for the lock, then locks the round', () => {
    expect(step(open, 9_999)).toEqual({ do: 'wait', until: START + 10_000 });
    expect(step(open, 10_000)).toEqual({ do: 'lock' });
    expect(step(open, 3_600_000)).toEqual({ do: 'lock' });
  });

  it('draws once the beacon is due, and not before the locked time of the game', () => {
    expect(step(locked, 11_999)).toEqual({ do: 'wait', until: START + 12_000 });
    expect(step(locked, 12_000)).toEqual({ do: 'draw' });
    expect(step({ ...locked, beaconAt: at(10_100) }, 11_000)).toEqual({ do: 'wait', until: START + 11_020 });
    // A beacon that is due after the timeout is requested once at the timeout.
    expect(step({ ...locked, beaconAt: at(3_600_000) }, 20_020)).toEqual({ do: 'draw' });
  });

  it('waits for the end of a running round, then settles it', () => {
    const endsAt = START + 16_000;
    expect(step(running, 15_999, { endsAt })).toEqual({ do: 'wait', until: endsAt });
    expect(step(running, 16_000, { endsAt })).toEqual({ do: 'end' });
  });

  it('ticks ten times a second until a flight ends', () => {
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
    // The end is announced when no node can still time a cash-out before it. There are no ticks after the end.
    for (const ms of [16_050, 16_110])
      expect(step(running, ms, { ...flight, tickedAt: START + 16_000 })).toEqual({ do: 'wait', until: START + 16_111 });
    expect(step(running, 16_111, { ...flight, tickedAt: START + 16_000 })).toEqual({ do: 'end' });
  });

  it('closes a round, a flight only after the grace period for cash-outs', () => {
    expect(step(settled, 20_000)).toEqual({ do: 'close' });
    expect(step(settled, 20_249, { isFlight: true })).toEqual({ do: 'wait', until: START + 20_250 });
    expect(step(settled, 20_250, { isFlight: true })).toEqual({ do: 'close' });
    expect(step({ ...settled, state: 'void' }, 20_000, { isFlight: true })).toEqual({ do: 'close' });
    expect(step({ ...settled, closedAt: at(20_300) }, 99_999)).toEqual({ do: 'wait', until: Infinity });
  });

  it('never waits for a past time', () => {
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

describe('planBeaconRetry', () => {
  it('retries for ten seconds', () => {
    expect(planBeaconRetry(at(0), START + 500)).toEqual({ until: START + 750 });
    expect(planBeaconRetry(at(0), START + 9_900)).toEqual({ until: START + 10_000 });
    expect(planBeaconRetry(at(0), START + 10_000)).toBe('void');
  });
});

describe('planOpenings', () => {
  it('opens a round once the one before is closed and its rest is over', () => {
    expect(planOpenings(timing, { last: undefined, now: START }).open).toEqual([{ number: 1n, locksAt: at(10_000) }]);
    const last = { number: 7n, overAt: at(0), closedAt: at(10) };
    expect(planOpenings(timing, { last, now: START + 2_999 })).toEqual({ open: [], until: START + 3_000 });
    expect(planOpenings(timing, { last, now: START + 3_000 }).open).toEqual([{ number: 8n, locksAt: at(13_000) }]);
    expect(planOpenings(timing, { last: { ...last, closedAt: null }, now: START + 9_000 }).open).toEqual([]);
  });

  it('opens each of the next multiples of the interval once', () => {
    const minute = { everyMs: 60_000, lockedMs: 1_000, restMs: 1_000, ahead: 3 };
    const now = 600_000;
    const first = planOpenings(minute, { last: undefined, now });
    expect(first.open.map(({ number }) => number)).toEqual([11n, 12n, 13n]);
    expect(first.open.map(({ locksAt }) => locksAt.getTime())).toEqual([660_000, 720_000, 780_000]);
    const last = { number: 13n, overAt: null, closedAt: null };
    expect(planOpenings(minute, { last, now: now + 59_999 })).toEqual({ open: [], until: 660_000 });
    expect(planOpenings(minute, { last, now: 660_000 }).open.map(({ number }) => number)).toEqual([14n]);
  });
});
