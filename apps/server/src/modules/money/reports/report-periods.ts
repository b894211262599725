import type { Endpoints, reportPeriods } from '@arara/contract';
import { Failure, addSeconds, startOfDay, startOfWeek } from '../../../platform/index.ts';
import type { z } from 'zod';

export type ReportPeriod = (typeof reportPeriods)[number];

/** Days of the site, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** A range of time; `until` is exclusive. */
export interface TimeRange {
  from: Date;
  until: Date;
}

const DAY_SECONDS = 86_400;
/** Before any movement. The first week of the earliest days that the contract allows begins before the year 0. */
export const MIN_DAY = '2000-01-01';

export const toTimeRange = ({ from, to }: DayRange): TimeRange => ({
  from: startOfDay(from),
  until: addSeconds(startOfDay(to), DAY_SECONDS),
});

/** Adds days to a day of the calendar, as `yyyy-mm-dd`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_SECONDS * 1000).toISOString().slice(0, 10);
}

export const countDays = ({ from, to }: DayRange): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (DAY_SECONDS * 1000)) + 1;

const listDays = (range: DayRange): string[] =>
  Array.from({ length: countDays(range) }, (_, index) => addDays(range.from, index));

const toHours = (day: string): string[] =>
  Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}`);

/**
 * Lists the keys of the periods of a range in order, as the queries compute them: the hour `yyyy-mm-ddThh`, the first day of
 * the period, or an empty text for `total`. A first week or month may begin before the range.
 */
export function listPeriods(by: ReportPeriod, range: DayRange): string[] {
  switch (by) {
    case 'hour':
      return listDays(range).flatMap(toHours);
    case 'day':
      return listDays(range);
    case 'week':
      return [...new Set(listDays(range).map(startOfWeek))];
    case 'month':
      return [...new Set(listDays(range).map((day) => `${day.slice(0, 7)}-01`))];
    case 'total':
      return [''];
  }
}

/** The key of the period that an hour or a day is in, by the key of either. */
export function toPeriodKey(by: ReportPeriod, time: string): string {
  const day = time.slice(0, 10);
  switch (by) {
    case 'hour':
      return time;
    case 'day':
      return day;
    case 'week':
      return startOfWeek(day);
    case 'month':
      return `${day.slice(0, 7)}-01`;
    case 'total':
      return '';
  }
}

/** Formats the start of a period as a moment with the offset of the site. */
export function toPeriodStart(key: string, { from }: DayRange): string {
  if (key === '') return `${from}T00:00:00-03:00`;
  return key.includes('T') ? `${key}:00:00-03:00` : `${key}T00:00:00-03:00`;
}

type RangeInput = Pick<z.output<Endpoints['officeReportRevenue']['input']>, 'from' | 'to'> &
  Partial<Pick<z.output<Endpoints['officeReportRevenue']['input']>, 'compare_from' | 'compare_to'>>;

/** Fails with `invalid` for a range that begins too early, ends before it begins, or is longer than `maxDays`. */
function requireRange(range: DayRange, maxDays: number, prefix: '' | 'compare_'): DayRange {
  if (range.from < MIN_DAY) throw new Failure('invalid', { field: `${prefix}from` });
  const days = countDays(range);
  if (days < 1 || days > maxDays) throw new Failure('invalid', { field: `${prefix}to` });
  return range;
}

/** Checks the ranges of a report. Fails with `invalid`, naming the field. */
export function requireRanges(
  { from, to, compare_from: compareFrom, compare_to: compareTo }: RangeInput,
  maxDays: number,
): { range: DayRange; compared: DayRange | null } {
  const range = requireRange({ from, to }, maxDays, '');
  if (compareFrom === undefined && compareTo === undefined) return { range, compared: null };
  if (compareFrom === undefined) throw new Failure('invalid', { field: 'compare_from' });
  if (compareTo === undefined) throw new Failure('invalid', { field: 'compare_to' });
  return { range, compared: requireRange({ from: compareFrom, to: compareTo }, maxDays, 'compare_') };
}
