const NOTICE_DAYS = 14;
const DAY_MS = 86_400_000;

/** Brasília keeps one time the whole year. */
const OFFSET = '-03:00';
const OFFSET_MS = 3 * 3_600_000;

/** The first day, as a date field writes it, whose whole lies two weeks or more after `now` in the time of São Paulo. */
export function earliestDay(now: number): string {
  const from = new Date(now - OFFSET_MS + (NOTICE_DAYS + 1) * DAY_MS);
  return from.toISOString().slice(0, 10);
}

/** The beginning of a day in the time of São Paulo. */
export function momentOfDay(day: string): string {
  return `${day}T00:00:00${OFFSET}`;
}
