import type { TableRow } from '../../records.ts';

type Round = Pick<NonNullable<TableRow['round']>, 'state' | 'locks_at' | 'runs_at' | 'ends_at'>;

/** What the clock of a round counts, and how many milliseconds of it; none where there is nothing to count. */
export interface RoundClock {
  word: 'closes' | 'waits' | 'ends' | 'flies' | 'over' | 'void';
  ms: number | undefined;
  /** Something should have happened by now: whoever drives the table is late, or nobody does. */
  isLate: boolean;
}

/** A beacon's value comes within seconds, and after ten the round is void: longer than that nothing takes. */
const LATE_MS = 15_000;

const until = (word: RoundClock['word'], ms: number): RoundClock => ({
  word,
  ms: Math.max(0, ms),
  isLate: ms < -LATE_MS,
});
const still = (word: RoundClock['word']): RoundClock => ({ word, ms: undefined, isLate: false });

/** Where a round stands by the server's clock. A flight does not tell when it ends: it is told how long it has flown. */
export function clockOf({ state, locks_at: locks, runs_at: runs, ends_at: ends }: Round, nowMs: number): RoundClock {
  if (state === 'open') return until('closes', locks - nowMs);
  if (state === 'locked') return { word: 'waits', ms: Math.max(0, nowMs - locks), isLate: nowMs - locks > LATE_MS };
  if (state === 'running' && ends !== null) return until('ends', ends - nowMs);
  if (state === 'running') return { word: 'flies', ms: Math.max(0, nowMs - (runs ?? nowMs)), isLate: false };
  return still(state === 'void' ? 'void' : 'over');
}

/** Time as a clock counts it: `0:07`, `2:59`, `1:00:05`. Begun seconds count, so that nothing stands at 0:00 before its end. */
export function countText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const end = String(seconds % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${end}` : `${hours}:${String(minutes).padStart(2, '0')}:${end}`;
}

/** A lease lasts two seconds and is renewed twice in each; a node that was held up for a moment takes it up again. */
const LET_GO_MS = 3_000;

/** Whether some node drove a table when it was looked at, by the server's clock of that moment. */
export function isHeld(holder: TableRow['holder'], seenMs: number): boolean {
  return holder !== null && Date.parse(holder.until) + LET_GO_MS >= seenMs;
}
