import { addSeconds, dayOf, startOfDay } from '../../platform/index.ts';

/** From one time of a day to another, as `hh:mm`. One that ends before it begins ends on the next day. */
export interface HoursRange {
  from: string;
  to: string;
}

/** A day of the site's that differs from its weekday; without ranges nobody answers on it. */
export interface HoursException {
  day: string;
  name: string;
  ranges: HoursRange[];
}

/** When a site answers: hours by weekday, Sunday first, and the days that differ. */
export interface Hours {
  week: HoursRange[][];
  exceptions: HoursException[];
}

/** Whether it is open now; when it opens next, or until when it is. */
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

/** So far ahead one looks for the next opening: longer than any holiday of a desk. */
const HORIZON_DAYS = 60;

/** The day so many days after another, as `yyyy-mm-dd`. */
export function dayAfter(day: string, days: number): string {
  return dayOf(addSeconds(startOfDay(day), days * DAY_SECONDS));
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function secondsOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 3_600 + minute * 60;
}

function rangesOn({ week, exceptions }: Hours, day: string): readonly HoursRange[] {
  return exceptions.find((one) => one.day === day)?.ranges ?? week[weekdayOf(day)] ?? [];
}

function spanOf(day: string, { from, to }: HoursRange): Span {
  const start = startOfDay(day);
  const [begins, ends] = [secondsOf(from), secondsOf(to)];
  return { from: addSeconds(start, begins), to: addSeconds(start, ends <= begins ? ends + DAY_SECONDS : ends) };
}

/** The open spans that end after a moment, in order and joined where they touch, for so many days. */
function spansAfter(hours: Hours, moment: Date, days: number): Span[] {
  const first = dayAfter(dayOf(moment), -1);
  const spans = Array.from({ length: days + 1 }, (_, ahead) => dayAfter(first, ahead))
    .flatMap((day) => rangesOn(hours, day).map((range) => spanOf(day, range)))
    .toSorted((one, other) => one.from.getTime() - other.from.getTime());
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last === undefined || last.to < span.from) joined.push({ ...span });
    else if (last.to < span.to) last.to = span.to;
  }
  return joined.filter(({ to }) => to > moment);
}

/** Whether a site tells any hours at all. Where it tells none, every hour counts and none is promised. */
export function tellsHours({ week, exceptions }: Hours): boolean {
  return [...week, ...exceptions.map(({ ranges }) => ranges)].some((ranges) => ranges.length > 0);
}

/** Whether a site is open at a moment, and until or from when. A span ends with its last second, and not after it. */
export function openingAt(hours: Hours, now: Date): Opening {
  const [next] = spansAfter(hours, now, HORIZON_DAYS);
  if (next === undefined) return { isOpen: false, opensAt: null, closesAt: null };
  if (next.from > now) return { isOpen: false, opensAt: next.from, closesAt: null };
  // What has no end in sight is open all the time.
  const isAlways = next.to >= startOfDay(dayAfter(dayOf(now), HORIZON_DAYS - 1));
  return { isOpen: true, opensAt: null, closesAt: isAlways ? null : next.to };
}

/** When so many minutes of open hours are over; plain minutes where no hours are told, or too few are to come. */
export function afterOpenMinutes(hours: Hours, from: Date, minutes: number): Date {
  if (!tellsHours(hours)) return addSeconds(from, minutes * 60);
  let left = minutes * 60;
  for (const span of spansAfter(hours, from, 2 * HORIZON_DAYS)) {
    const begins = span.from > from ? span.from : from;
    const lasts = (span.to.getTime() - begins.getTime()) / 1_000;
    if (lasts >= left) return addSeconds(begins, left);
    left -= lasts;
  }
  return addSeconds(from, minutes * 60);
}

/** The last second of the so-manieth business day after a moment: no weekend, and no day on which nobody answers. */
export function afterBusinessDays({ exceptions }: Pick<Hours, 'exceptions'>, from: Date, days: number): Date {
  const closed = new Set(exceptions.filter(({ ranges }) => ranges.length === 0).map(({ day }) => day));
  let day = dayOf(from);
  for (let left = days; left > 0;) {
    day = dayAfter(day, 1);
    const weekday = weekdayOf(day);
    if (weekday !== 0 && weekday !== 6 && !closed.has(day)) left -= 1;
  }
  return addSeconds(startOfDay(dayAfter(day, 1)), -1);
}
