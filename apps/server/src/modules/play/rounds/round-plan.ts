import { type Timing, isScheduled } from '@arara/game-kit';
import { MAX_CLOCK_ERROR_MS } from '../../../platform/index.ts';
import type { Round } from './round.ts';
import type { AutomaticCashOut } from './ticket-store.ts';

/** Time after the lock until a round without a beacon value is void. */
export const BEACON_TIMEOUT_MS = 10_000;
/** Interval of requests for the beacon value. */
const BEACON_RETRY_MS = 250;
/** Time until a round whose steps fail is void. */
export const FAULT_TIMEOUT_MS = 10_000;
/**
 * Open tickets of a flight are lost only this long after its end: a cash-out that another node received in time still counts.
 */
export const CASH_OUT_GRACE_MS = 250;
/**
 * The end of a flight is announced after this delay, so that no node can time a cash-out before an announced end: the driver may be
 * ahead by one maximum clock error, and a cash-out counts from up to two errors and a millisecond of rounding before the true time.
 */
export const END_ANNOUNCEMENT_DELAY_MS = 3 * MAX_CLOCK_ERROR_MS + 1;
/** Interval of the published multiplier and of automatic cash-outs. */
export const TICK_INTERVAL_MS = 100;

/** The step of a round that is due now, or the time of the next check. */
export type PlannedStep =
  | { do: 'wait'; until: number }
  | { do: 'lock' }
  | { do: 'draw' }
  | { do: 'tick' }
  | { do: 'end' }
  | { do: 'close' };

/** The inputs of a step besides the row of the round; times in milliseconds since 1970. */
export interface StepInput {
  now: number;
  timing: Timing;
  isFlight: boolean;
  /** When a running round ends by its outcome. */
  endsAt?: number | undefined;
  /** When the multiplier of a flight was last published. */
  tickedAt?: number | undefined;
}

const wait = (until: number): PlannedStep => ({ do: 'wait', until });

/**
 * The next step of a round, computed from its row and the clock alone. A node that takes over after a crash therefore
 * continues in the same way.
 */
export function planStep(
  round: Pick<Round, 'state' | 'locksAt' | 'lockedAt' | 'beaconAt' | 'overAt' | 'closedAt'>,
  { now, timing, isFlight, endsAt = now, tickedAt }: StepInput,
): PlannedStep {
  const { state, locksAt, lockedAt, beaconAt, overAt, closedAt } = round;
  if (state === 'open') return now < locksAt.getTime() ? wait(locksAt.getTime()) : { do: 'lock' };
  if (state === 'locked') {
    const after = (lockedAt ?? locksAt).getTime();
    const due = Math.max(after + timing.lockedMs, Math.min(beaconAt?.getTime() ?? 0, after + BEACON_TIMEOUT_MS));
    return now < due ? wait(due) : { do: 'draw' };
  }
  if (state === 'running') {
    const announcedAt = endsAt + (isFlight ? END_ANNOUNCEMENT_DELAY_MS : 0);
    if (now >= announcedAt) return { do: 'end' };
    if (!isFlight || now >= endsAt) return wait(announcedAt);
    const next = tickedAt === undefined ? now : tickedAt + TICK_INTERVAL_MS;
    return now >= next ? { do: 'tick' } : wait(Math.min(next, endsAt));
  }
  if (closedAt !== null) return wait(Infinity);
  const graceEndsAt = (overAt?.getTime() ?? 0) + (isFlight && state === 'settled' ? CASH_OUT_GRACE_MS : 0);
  return now < graceEndsAt ? wait(graceEndsAt) : { do: 'close' };
}

/** Returns when to request the beacon value again, or `void` after the timeout. */
export function planBeaconRetry(lockedAt: Date, now: number): 'void' | { until: number } {
  const timeoutAt = lockedAt.getTime() + BEACON_TIMEOUT_MS;
  return now >= timeoutAt ? 'void' : { until: Math.min(now + BEACON_RETRY_MS, timeoutAt) };
}

/** A round to open. */
export interface RoundOpening {
  number: bigint;
  locksAt: Date;
}

/** Returns the rounds to open now and when to check again. `last` is the newest round. */
export function planOpenings(
  timing: Timing,
  { last, now }: { last: Pick<Round, 'number' | 'overAt' | 'closedAt'> | undefined; now: number },
): { open: RoundOpening[]; until: number } {
  if (isScheduled(timing)) return planScheduledOpenings(timing.everyMs, timing.ahead, { last: last?.number, now });
  const number = (last?.number ?? 0n) + 1n;
  const opening = { number, locksAt: new Date(now + timing.openMs) };
  if (last === undefined) return { open: [opening], until: now };
  if (last.closedAt === null || last.overAt === null) return { open: [], until: Infinity };
  const due = last.overAt.getTime() + timing.restMs;
  return now < due ? { open: [], until: due } : { open: [opening], until: now };
}

/** The next `ahead` multiples of the interval. A round whose time has passed is never opened. */
function planScheduledOpenings(
  everyMs: number,
  ahead: number,
  { last = -1n, now }: { last: bigint | undefined; now: number },
): { open: RoundOpening[]; until: number } {
  const first = Math.floor(now / everyMs) + 1;
  const numbers = Array.from({ length: ahead }, (_, index) => first + index);
  const open = numbers
    .filter((number) => BigInt(number) > last)
    .map((number) => ({ number: BigInt(number), locksAt: new Date(number * everyMs) }));
  return { open, until: first * everyMs };
}

/** A round that this node drives; times in milliseconds since 1970. */
export interface ActiveRound {
  round: Round;
  /** When a drawn round ends. */
  endsAt?: number;
  /** When the multiplier of a flight was last published. */
  tickedAt?: number;
  /** When to request the beacon value again. */
  beaconRetryAt?: number;
  /** Pending automatic cash-outs, lowest target first; loaded by the first tick. */
  automaticCashOuts?: AutomaticCashOut[];
}

/** The round after a step, or the time to wait for. */
export type StepResult = { round: Round } | { until: number };
