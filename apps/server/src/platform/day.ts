const OFFSET_MS = -3 * 3_600_000;

/** The site's day, as `yyyy-mm-dd`. Brazil has had no summer time since 2019: its offset is always −03:00. */
export function dayOf(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** Parses a point in time of the contract; `null` where it is absent. */
export function toDate(moment: string | undefined): Date | null {
  return moment === undefined ? null : new Date(moment);
}

/** The site's wall clock, as `yyyy-mm-dd hh:mm:ss`. */
export function wallClockOf(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** The first instant of a day of the site; `day` is `yyyy-mm-dd`. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00-03:00`);
}

/** The Monday of the week of a day of the site; both are `yyyy-mm-dd`. */
export function startOfWeek(day: string): string {
  const midnight = new Date(`${day}T00:00:00Z`);
  const daysSinceMonday = (midnight.getUTCDay() + 6) % 7;
  return new Date(midnight.getTime() - daysSinceMonday * 86_400_000).toISOString().slice(0, 10);
}

/** The first instant of the site's current month. */
export function startOfMonth(now: Date): Date {
  return new Date(`${dayOf(now).slice(0, 7)}-01T00:00:00-03:00`);
}

/** The first instant of a range of days of the site that ends today: `today` is one day, `3d` three, `7d` seven. */
export function startOfRange(range: 'today' | '3d' | '7d', now: Date): Date {
  const days = { today: 0, '3d': 2, '7d': 6 }[range];
  const start = new Date(`${dayOf(now)}T00:00:00-03:00`);
  return new Date(start.getTime() - days * 86_400_000);
}
