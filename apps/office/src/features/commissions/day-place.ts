/** A day of a site, as it stands in the address. */
export interface DayPlace {
  site: string;
  day: string;
}

/** Which day is looked at; none where the address names none, or not both parts of it. */
export function readDayPlace(search: URLSearchParams): DayPlace | undefined {
  const [site, day] = [search.get('site') ?? '', search.get('day') ?? ''];
  return site !== '' && /^\d{4}-\d{2}-\d{2}$/.test(day) ? { site, day } : undefined;
}

/** The address with another day, or with none; its page was of the day before. */
export function writeDayPlace(search: URLSearchParams, place: DayPlace | undefined): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('page');
  for (const name of ['site', 'day'] as const) {
    if (place === undefined) next.delete(name);
    else next.set(name, place[name]);
  }
  return next;
}
