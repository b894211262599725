/** A withdrawal is to be paid within this time of its request (Portaria SPA/MF 615/2024). */
export const DUE_MINUTES = 120;
const SOON_MINUTES = 60;
const LATE_MINUTES = 90;

const MINUTE_MS = 60_000;

/** How pressing a wait is: amber from 60 of the 120 minutes, red from 90, over from 120. */
export type Urgency = 'calm' | 'soon' | 'late' | 'over';

/** Whole minutes from `from` (ISO 8601) to `toMs`; zero when the clocks disagree and it lies ahead. */
export function minutesSince(from: string, toMs: number): number {
  return Math.max(0, Math.floor((toMs - Date.parse(from)) / MINUTE_MS));
}

export function urgency(minutes: number): Urgency {
  if (minutes >= DUE_MINUTES) return 'over';
  if (minutes >= LATE_MINUTES) return 'late';
  return minutes >= SOON_MINUTES ? 'soon' : 'calm';
}

/** A wait in the fewest words, which no line breaks: `45 min`, `1 h 05`, `2 d 3 h`. */
export function ageText(minutes: number): string {
  if (minutes < 60) return `${minutes}\u00a0min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`;
  return `${Math.floor(hours / 24)}\u00a0d\u00a0${hours % 24}\u00a0h`;
}

/**
 * How much of the time to decide is left, in whole minutes begun, negative once it is over; and how pressing that is, at
 * the same shares of any other time as of the two hours.
 */
export function timeLeft(
  { dueAt, slaMinutes }: { dueAt: string; slaMinutes: number },
  nowMs: number,
): { minutes: number; urgency: Urgency } {
  const leftMs = Date.parse(dueAt) - nowMs;
  const minutes = leftMs > 0 ? Math.ceil(leftMs / MINUTE_MS) : Math.floor(leftMs / MINUTE_MS);
  const gone = (slaMinutes - leftMs / MINUTE_MS) / slaMinutes;
  return { minutes, urgency: urgency(gone * DUE_MINUTES) };
}
