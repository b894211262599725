/** Things of one day, the latest day first. */
export interface DayGroup<Thing> {
  /** The day where the reader is, as `yyyy-mm-dd`. */
  day: string;
  /** How long ago: `today`, `yesterday`, or a day with a date. */
  when: 'today' | 'yesterday' | 'before';
  things: Thing[];
}

const dayOf = (moment: Date): string =>
  [
    moment.getFullYear(),
    String(moment.getMonth() + 1).padStart(2, '0'),
    String(moment.getDate()).padStart(2, '0'),
  ].join('-');

/** Puts together what is of one day, by the reader's own calendar; the order stays. */
export function dayGroups<Thing extends { at: string }>(things: readonly Thing[], now: Date): DayGroup<Thing>[] {
  const today = dayOf(now);
  const yesterday = dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1));
  const groups: DayGroup<Thing>[] = [];
  for (const thing of things) {
    const day = dayOf(new Date(thing.at));
    const last = groups.at(-1);
    if (last?.day === day) last.things.push(thing);
    else {
      const when = day === today ? 'today' : day === yesterday ? 'yesterday' : 'before';
      groups.push({ day, when, things: [thing] });
    }
  }
  return groups;
}
