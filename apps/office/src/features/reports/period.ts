import { toLocalInput } from '../../shared/format/site-time.ts';

/** Days of the site's time zone, both included: `2026-11-10` to `2026-11-23`. */
export interface Period {
  from: string;
  to: string;
}

export const periodPresets = ['today', 'yesterday', 'week', 'month', 'last_month', 'half_year', 'custom'] as const;
export type PeriodPreset = (typeof periodPresets)[number];

export const comparisons = ['previous', 'weekdays', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

const DAY_MS = 86_400_000;

/** The longest period of a report. */
export const MAX_DAYS = 400;
/** The longest period by hour. */
export const MAX_HOURLY_DAYS = 32;

const toMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, days: number): string =>
  new Date(toMs(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Number of days, both ends included. */
export const countDays = ({ from, to }: Period): number => Math.round((toMs(to) - toMs(from)) / DAY_MS) + 1;

/** The day at the site at a moment in milliseconds. */
export const toSiteDay = (nowMs: number): string => toLocalInput(new Date(nowMs).toISOString()).slice(0, 10);

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month that is some months before that of a day. */
const firstMonthsBack = (day: string, months: number): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 - months, 1)).toISOString().slice(0, 10);

/** The days of a preset, by today's day at the site. */
export function toPeriod(preset: Exclude<PeriodPreset, 'custom'>, today: string): Period {
  const last = addDays(firstOfMonth(today), -1);
  const periods = {
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    week: { from: addDays(today, -6), to: today },
    month: { from: firstOfMonth(today), to: today },
    last_month: { from: firstOfMonth(last), to: last },
    half_year: { from: firstMonthsBack(today, 5), to: today },
  };
  return periods[preset];
}

/** Whether a report can cover a period: real days in order, not too many. */
export function isPeriod({ from, to }: Period): boolean {
  // A day that the calendar does not have, like 31 February, would be read as a later one.
  const isDay = (text: string) =>
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toMs(text)) && addDays(text, 0) === text;
  return isDay(from) && isDay(to) && from <= to && countDays({ from, to }) <= MAX_DAYS;
}

/** The period of the same length that a period is compared with: the one before it, or the latest with the same weekdays. */
export function toComparedPeriod(period: Period, comparison: Comparison): Period | undefined {
  if (comparison === 'none') return undefined;
  const days = countDays(period);
  const back = comparison === 'previous' ? days : Math.ceil(days / 7) * 7;
  return { from: addDays(period.from, -back), to: addDays(period.to, -back) };
}

/** The days of a period from its first to its last. */
export const listDays = (period: Period): string[] =>
  Array.from({ length: countDays(period) }, (_, index) => addDays(period.from, index));
