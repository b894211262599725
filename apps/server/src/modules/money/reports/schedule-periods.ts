import type { reportCadences } from '@arara/contract';
import { addSeconds, dayOf, startOfDay, startOfWeek } from '../../../platform/index.ts';
import { type DayRange, addDays } from './report-periods.ts';

export type ReportCadence = (typeof reportCadences)[number];

/** When a report is sent; `hour` is one of the site's day. */
interface ScheduleTime {
  cadence: ReportCadence;
  hour: number;
}

/** The last day not after `day` on which a cadence sends: any day, a Monday, or the first of a month. */
function findSendingDay(cadence: ReportCadence, day: string): string {
  if (cadence === 'daily') return day;
  return cadence === 'weekly' ? startOfWeek(day) : `${day.slice(0, 7)}-01`;
}

/** The sending day after one of a cadence. */
function toNextSendingDay(cadence: ReportCadence, day: string): string {
  if (cadence === 'daily') return addDays(day, 1);
  // Five weeks after the first of a month is always in the next one.
  return cadence === 'weekly' ? addDays(day, 7) : `${addDays(day, 35).slice(0, 7)}-01`;
}

const toMoment = (day: string, hour: number): Date => addSeconds(startOfDay(day), hour * 3_600);

/** The first time after `now` at which a report is sent. */
export function findNextTime({ cadence, hour }: ScheduleTime, now: Date): Date {
  const day = findSendingDay(cadence, dayOf(now));
  const time = toMoment(day, hour);
  return time > now ? time : toMoment(toNextSendingDay(cadence, day), hour);
}

/**
 * The period of the latest report that is due at `now`: the whole day, week or month before its sending day. Periods that
 * passed while no server ran are left out but for the last.
 */
export function findDuePeriod({ cadence, hour }: ScheduleTime, now: Date): DayRange {
  // The sending day whose hour has come: the day of `now`, shifted by the hour.
  const sent = findSendingDay(cadence, dayOf(addSeconds(now, -hour * 3_600)));
  const last = addDays(sent, -1);
  return { from: findSendingDay(cadence, last), to: last };
}
