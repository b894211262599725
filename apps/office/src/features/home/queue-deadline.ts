/** Tone of the age of a queue's oldest item. */
export type DeadlineTone = 'calm' | 'soon' | 'late';

const MINUTE_MS = 60_000;
const SOON_SHARE = 0.8;

/** Elapsed part of the time until a deadline: grey up to four fifths, amber up to all of it, red beyond. */
export function computeDeadline(since: string, dueAt: string, nowMs: number) {
  const [start, end] = [Date.parse(since), Date.parse(dueAt)];
  const share = end > start ? Math.max(0, (nowMs - start) / (end - start)) : 1;
  const late = share > 1 ? 'late' : 'soon';
  const tone: DeadlineTone = share > SOON_SHARE ? late : 'calm';
  return { minutes: Math.max(0, Math.round((end - start) / MINUTE_MS)), share: Math.min(share, 1), tone };
}
