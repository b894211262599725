const OFFSET_MS = -3 * 3_600_000;

/** The site's day, as `yyyy-mm-dd`. Brazil has had no summer time since 2019: its offset is always −03:00. */
export function dayOf(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** The first instant of a window of the site's days: `today` is one day, `3d` three, `7d` seven, today included. */
export function startOfRange(range: 'today' | '3d' | '7d', now: Date): Date {
  const days = { today: 0, '3d': 2, '7d': 6 }[range];
  const start = new Date(`${dayOf(now)}T00:00:00-03:00`);
  return new Date(start.getTime() - days * 86_400_000);
}
