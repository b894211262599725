import { type Timing, isScheduled } from '@arara/game-kit';
import { MAX_CLOCK_ERROR_MS } from '../../platform/index.ts';
import type { Round } from './round.ts';

/** How long the value of a beacon is waited for after the lock, in milliseconds. */
export const BEACON_PATIENCE_MS = 10_000;
/** How often it is asked for meanwhile. */
const BEACON_AGAIN_MS = 250;
/** How long a step of a round that breaks is tried again, whatever it breaks on. */
export const FAULT_PATIENCE_MS = 10_000;
/**
 * After a flight's end its tickets that nobody took out are lost only so much later: who asked in time, on whichever node,
 * is heard.
 */
export const LATE_LEAVES_MS = 250;
/**
 * The end of a flight is told only so much after it. Until then a node with the largest error that is allowed may still time an
 * exit before the end: the driver may be ahead by one error, and an exit counts from up to two errors, and a millisecond of
 * rounding, before the true time.
 */
export const END_TOLD_AFTER_MS = 3 * MAX_CLOCK_ERROR_MS + 1;
/** How often a flight tells how far it is, and its automatic exits are looked at. */
export const TICK_MS = 100;

/** What is to be done with a round now, or the moment to look again. */
export type Step =
  | { do: 'wait'; until: number }
  | { do: 'lock' }
  | { do: 'draw' }
  | { do: 'tick' }
  | { do: 'end' }
  | { do: 'close' };

/** What is known of a round beside what is kept of it; times in milliseconds since 1970. */
export interface Moment {
  now: number;
  timing: Timing;
  isFlight: boolean;
  /** When a running round is over by its outcome. */
  endsAt?: number | undefined;
  /** When a flight told last how far it is. */
  tickedAt?: number | undefined;
}

const wait = (until: number): Step => ({ do: 'wait', until });

/**
 * The next step of a round, by what is kept of it and the clock alone: whoever comes to it at whatever moment, for the first
 * time or after somebody who died, goes on the same way.
 */
export function stepOf(
  round: Pick<Round, 'state' | 'locksAt' | 'lockedAt' | 'beaconAt' | 'overAt' | 'closedAt'>,
  { now, timing, isFlight, endsAt = now, tickedAt }: Moment,
): Step {
  const { state, locksAt, lockedAt, beaconAt, overAt, closedAt } = round;
  if (state === 'open') return now < locksAt.getTime() ? wait(locksAt.getTime()) : { do: 'lock' };
  if (state === 'locked') {
    const after = (lockedAt ?? locksAt).getTime();
    const due = Math.max(after + timing.lockedMs, Math.min(beaconAt?.getTime() ?? 0, after + BEACON_PATIENCE_MS));
    return now < due ? wait(due) : { do: 'draw' };
  }
  if (state === 'running') {
    const endIsTold = endsAt + (isFlight ? END_TOLD_AFTER_MS : 0);
    if (now >= endIsTold) return { do: 'end' };
    if (!isFlight || now >= endsAt) return wait(endIsTold);
    const next = tickedAt === undefined ? now : tickedAt + TICK_MS;
    return now >= next ? { do: 'tick' } : wait(Math.min(next, endsAt));
  }
  if (closedAt !== null) return wait(Infinity);
  const heardBy = (overAt?.getTime() ?? 0) + (isFlight && state === 'settled' ? LATE_LEAVES_MS : 0);
  return now < heardBy ? wait(heardBy) : { do: 'close' };
}

/** Whether a beacon that has no value yet is waited for no more; else when to ask again. */
export function beaconStep(lockedAt: Date, now: number): 'void' | { until: number } {
  const patientUntil = lockedAt.getTime() + BEACON_PATIENCE_MS;
  return now >= patientUntil ? 'void' : { until: Math.min(now + BEACON_AGAIN_MS, patientUntil) };
}

/** A round that is to be opened. */
export interface Opening {
  number: bigint;
  locksAt: Date;
}

/** Which rounds are to be opened now, and when to look again. `last` is the newest that there is. */
export function openingsOf(
  timing: Timing,
  { last, now }: { last: Pick<Round, 'number' | 'overAt' | 'closedAt'> | undefined; now: number },
): { open: Opening[]; until: number } {
  if (isScheduled(timing)) return scheduled(timing.everyMs, timing.ahead, { last: last?.number, now });
  const number = (last?.number ?? 0n) + 1n;
  const opening = { number, locksAt: new Date(now + timing.openMs) };
  if (last === undefined) return { open: [opening], until: now };
  if (last.closedAt === null || last.overAt === null) return { open: [], until: Infinity };
  const due = last.overAt.getTime() + timing.restMs;
  return now < due ? { open: [], until: due } : { open: [opening], until: now };
}

/** By the clock: the next whole multiples, of which so many take bets. One that is already past is never opened. */
function scheduled(
  everyMs: number,
  ahead: number,
  { last = -1n, now }: { last: bigint | undefined; now: number },
): { open: Opening[]; until: number } {
  const first = Math.floor(now / everyMs) + 1;
  const numbers = Array.from({ length: ahead }, (_, index) => first + index);
  const open = numbers
    .filter((number) => BigInt(number) > last)
    .map((number) => ({ number: BigInt(number), locksAt: new Date(number * everyMs) }));
  return { open, until: first * everyMs };
}
