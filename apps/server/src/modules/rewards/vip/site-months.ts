import { addSeconds, dayOf, startOfDay } from '../../../platform/index.ts';

/** A calendar month in the site's time zone, named by its first day: `yyyy-mm-01`. Months compare as text. */
export type SiteMonth = `${string}-01`;

const DAY_SECONDS = 86_400;

/** Returns the month that contains an instant. */
export const toMonth = (instant: Date): SiteMonth => `${dayOf(instant).slice(0, 7)}-01`;

export const nextMonth = (month: SiteMonth): SiteMonth => toMonth(addSeconds(startOfDay(month), 32 * DAY_SECONDS));
export const previousMonth = (month: SiteMonth): SiteMonth => toMonth(addSeconds(startOfDay(month), -DAY_SECONDS));

/** Returns the Monday, as `yyyy-mm-dd`, of the week that contains an instant. */
export function toWeek(instant: Date): string {
  const day = dayOf(instant);
  // UTC midnight gives the weekday of the date regardless of the time zone; Sunday is 0.
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayOf(addSeconds(startOfDay(day), -((weekday + 6) % 7) * DAY_SECONDS));
}

/** Returns the day that is `days` later than `day`, both `yyyy-mm-dd`. */
export const addDays = (day: string, days: number): string => dayOf(addSeconds(startOfDay(day), days * DAY_SECONDS));
