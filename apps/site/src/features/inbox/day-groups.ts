import { moveDay, toSiteDay } from '../../shared/format/site-day.ts';

/** Messages of one day, the latest day first. */
export interface DayGroup<Thing> {
  /** The calendar day in the site's time zone, `yyyy-mm-dd`. */
  day: string;
  /** How long ago: `today`, `yesterday`, or a day with a date. */
  when: 'today' | 'yesterday' | 'before';
  things: Thing[];
}

/** Groups by calendar day in the site's time zone; keeps the order. */
export function groupByDay<Thing extends { at: string }>(things: readonly Thing[], now: Date): DayGroup<Thing>[] {
  const today = toSiteDay(now);
  const yesterday = moveDay(today, -1);
  const groups: DayGroup<Thing>[] = [];
  for (const thing of things) {
    const day = toSiteDay(new Date(thing.at));
    const last = groups.at(-1);
    if (last?.day === day) last.things.push(thing);
    else {
      const when = day === today ? 'today' : day === yesterday ? 'yesterday' : 'before';
      groups.push({ day, when, things: [thing] });
    }
  }
  return groups;
}
