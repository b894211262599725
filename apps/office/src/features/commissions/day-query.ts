/** A day of a site, kept in the address. */
export interface DayQuery {
  site: string;
  day: string;
}

/** Parses the day from the address; `undefined` unless both site and day are given. */
export function parseDayQuery(search: URLSearchParams): DayQuery | undefined {
  const [site, day] = [search.get('site') ?? '', search.get('day') ?? ''];
  return site !== '' && /^\d{4}-\d{2}-\d{2}$/.test(day) ? { site, day } : undefined;
}

/** Writes or removes the day in the address and drops the page, which belonged to the previous day. */
export function formatDayQuery(search: URLSearchParams, dayQuery: DayQuery | undefined): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('page');
  for (const name of ['site', 'day'] as const) {
    if (dayQuery === undefined) next.delete(name);
    else next.set(name, dayQuery[name]);
  }
  return next;
}
