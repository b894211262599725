import { addSeconds, dayOf, startOfDay } from '../../../platform/index.ts';

/** A range of times as `hh:mm`. One that ends before it begins ends on the next day. */
export interface HoursRange {
  from: string;
  to: string;
}

/** A day whose hours differ from those of its weekday; without ranges it is closed. */
export interface HoursException {
  day: string;
  name: string;
  ranges: HoursRange[];
}

/** Opening hours by weekday, Sunday first, and the days that differ. */
export interface Hours {
  week: HoursRange[][];
  exceptions: HoursException[];
}

/** Whether a site is open; when it opens next, or when it closes. `null` where that is unknown or never. */
export interface Opening {
  isOpen: boolean;
  opensAt: Date | null;
  closesAt: Date | null;
}

interface Span {
  from: Date;
  to: Date;
}

const DAY_SECONDS = 86_400;

/** How far ahead the next opening is searched: longer than any closure. */
const HORIZON_DAYS = 60;

/** Adds days to a day, as `yyyy-mm-dd`. */
export function addDays(day: string, days: number): string {
  return dayOf(addSeconds(startOfDay(day), days * DAY_SECONDS));
}

function toWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function toSeconds(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 3_600 + minute * 60;
}

function findRanges({ week, exceptions }: Hours, day: string): readonly HoursRange[] {
  return exceptions.find((exception) => exception.day === day)?.ranges ?? week[toWeekday(day)] ?? [];
}

function toSpan(day: string, { from, to }: HoursRange): Span {
  const start = startOfDay(day);
  const [begins, ends] = [toSeconds(from), toSeconds(to)];
  return { from: addSeconds(start, begins), to: addSeconds(start, ends <= begins ? ends + DAY_SECONDS : ends) };
}

/** The open spans that end after a time, in order and joined where they touch, within a number of days. */
function listSpans(hours: Hours, moment: Date, days: number): Span[] {
  const first = addDays(dayOf(moment), -1);
  const spans = Array.from({ length: days + 1 }, (_, ahead) => addDays(first, ahead))
    .flatMap((day) => findRanges(hours, day).map((range) => toSpan(day, range)))
    .toSorted((one, other) => one.from.getTime() - other.from.getTime());
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last === undefined || last.to < span.from) joined.push({ ...span });
    else if (last.to < span.to) last.to = span.to;
  }
  return joined.filter(({ to }) => to > moment);
}

/** Whether a site has opening hours. Without any, every hour counts towards a term, and none is shown. */
export function hasHours({ week, exceptions }: Hours): boolean {
  return [...week, ...exceptions.map(({ ranges }) => ranges)].some((ranges) => ranges.length > 0);
}

/** Whether a site is open at a time, and until or from when. The end of a span is exclusive. */
export function openingAt(hours: Hours, now: Date): Opening {
  const [next] = listSpans(hours, now, HORIZON_DAYS);
  if (next === undefined) return { isOpen: false, opensAt: null, closesAt: null };
  if (next.from > now) return { isOpen: false, opensAt: next.from, closesAt: null };
  // Open up to the end of the search: it never closes.
  const isAlways = next.to >= startOfDay(addDays(dayOf(now), HORIZON_DAYS - 1));
  return { isOpen: true, opensAt: null, closesAt: isAlways ? null : next.to };
}

/** Adds minutes of opening hours; plain minutes where a site has no hours, or too few within the search. */
export function afterOpenMinutes(hours: Hours, from: Date, minutes: number): Date {
  if (!hasHours(hours)) return addSeconds(from, minutes * 60);
  let left = minutes * 60;
  for (const span of listSpans(hours, from, 2 * HORIZON_DAYS)) {
    const begins = span.from > from ? span.from : from;
    const lasts = (span.to.getTime() - begins.getTime()) / 1_000;
    if (lasts >= left) return addSeconds(begins, left);
    left -= lasts;
  }
  return addSeconds(from, minutes * 60);
}

/** The last second of the nth business day after a time. Weekends and closed days do not count. */
export function afterBusinessDays({ exceptions }: Pick<Hours, 'exceptions'>, from: Date, days: number): Date {
  const closed = new Set(exceptions.filter(({ ranges }) => ranges.length === 0).map(({ day }) => day));
  let day = dayOf(from);
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    const weekday = toWeekday(day);
    if (weekday !== 0 && weekday !== 6 && !closed.has(day)) left -= 1;
  }
  return addSeconds(startOfDay(addDays(day, 1)), -1);
}
