const NOTICE_DAYS = 14;
const DAY_MS = 86_400_000;

/** Brasília has no daylight saving time. */
const OFFSET = '-03:00';
const OFFSET_MS = 3 * 3_600_000;

/** First day, `yyyy-mm-dd`, that starts two weeks or more after `now` in São Paulo time. */
export function earliestDay(now: number): string {
  const from = new Date(now - OFFSET_MS + (NOTICE_DAYS + 1) * DAY_MS);
  return from.toISOString().slice(0, 10);
}

/** Start of a day in São Paulo time. */
export function momentOfDay(day: string): string {
  return `${day}T00:00:00${OFFSET}`;
}
