import { useEffect, useState } from 'react';
import type { TableRow } from '../../shared/api/records.ts';
import { now } from '../../shared/platform/browser.ts';

type Round = Pick<NonNullable<TableRow['round']>, 'state' | 'locks_at' | 'runs_at' | 'ends_at'>;

/** What the clock of a round counts, in milliseconds; `ms` is undefined where there is nothing to count. */
export interface RoundClock {
  key: 'closes' | 'waits' | 'ends' | 'flies' | 'over' | 'void';
  ms: number | undefined;
  /** Whether the next step is overdue: the driving node is slow or gone. */
  isLate: boolean;
}

/** A beacon value arrives within seconds, and the round is void after ten; a longer wait is a fault. */
const LATE_MS = 15_000;

const until = (key: RoundClock['key'], ms: number): RoundClock => ({
  key,
  ms: Math.max(0, ms),
  isLate: ms < -LATE_MS,
});
const still = (key: RoundClock['key']): RoundClock => ({ key, ms: undefined, isLate: false });

/** Clock of a round by the server's time. A crash round has no known end: it counts up. */
export function toRoundClock(
  { state, locks_at: locks, runs_at: runs, ends_at: ends }: Round,
  nowMs: number,
): RoundClock {
  if (state === 'open') return until('closes', locks - nowMs);
  if (state === 'locked') return { key: 'waits', ms: Math.max(0, nowMs - locks), isLate: nowMs - locks > LATE_MS };
  if (state === 'running' && ends !== null) return until('ends', ends - nowMs);
  if (state === 'running') return { key: 'flies', ms: Math.max(0, nowMs - (runs ?? nowMs)), isLate: false };
  return still(state === 'void' ? 'void' : 'over');
}

/** Formats a duration: `0:07`, `2:59`, `1:00:05`. Rounds up, so that it shows 0:00 only at the end. */
export function formatCountdown(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const end = String(seconds % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${end}` : `${hours}:${String(minutes).padStart(2, '0')}:${end}`;
}

/** A lease lasts two seconds and is renewed twice in that time; a briefly delayed node takes it up again. */
const LEASE_EXPIRED_MS = 3_000;

/** Whether a node held the lease of a table at the time of the answer, by the server's clock. */
export function isHeld(holder: TableRow['holder'], seenMs: number): boolean {
  return holder !== null && Date.parse(holder.until) + LEASE_EXPIRED_MS >= seenMs;
}

/** Server time in milliseconds, updated every second. */
export function useServerTime(aheadMs: number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return time + aheadMs;
}
