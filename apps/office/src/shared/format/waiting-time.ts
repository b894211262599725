/** A withdrawal must be paid within this time of its request (Portaria SPA/MF 615/2024). */
export const DUE_MINUTES = 120;
const SOON_MINUTES = 60;
const LATE_MINUTES = 90;

const MINUTE_MS = 60_000;

/** Urgency of a wait: amber from 60 of the 120 minutes, red from 90, over from 120. */
export type Urgency = 'calm' | 'soon' | 'late' | 'over';

/** Whole minutes from `from` (ISO 8601) to `toMs`; zero when `from` is in the future. */
export function minutesSince(from: string, toMs: number): number {
  return Math.max(0, Math.floor((toMs - Date.parse(from)) / MINUTE_MS));
}

export function urgency(minutes: number): Urgency {
  if (minutes >= DUE_MINUTES) return 'over';
  if (minutes >= LATE_MINUTES) return 'late';
  return minutes >= SOON_MINUTES ? 'soon' : 'calm';
}

/** Formats a duration with non-breaking spaces: `45 min`, `1 h 05`, `2 d 3 h`. */
export function formatDuration(minutes: number): string {
  if (minutes < 60) return `${minutes}\u00a0min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`;
  return `${Math.floor(hours / 24)}\u00a0d\u00a0${hours % 24}\u00a0h`;
}

/**
 * Minutes left until the deadline, rounded away from zero and negative once overdue, and the urgency, scaled from the
 * two-hour limit.
 */
export function computeTimeLeft(
  { dueAt, slaMinutes }: { dueAt: string; slaMinutes: number },
  nowMs: number,
): { minutes: number; urgency: Urgency } {
  const leftMs = Date.parse(dueAt) - nowMs;
  const minutes = leftMs > 0 ? Math.ceil(leftMs / MINUTE_MS) : Math.floor(leftMs / MINUTE_MS);
  const gone = (slaMinutes - leftMs / MINUTE_MS) / slaMinutes;
  return { minutes, urgency: urgency(gone * DUE_MINUTES) };
}
