import { addSeconds, dayOf, startOfDay } from '../../platform/index.ts';

/** A month of the site's, by its first day: `yyyy-mm-01`. Months compare as text. */
export type Month = `${string}-01`;

const DAY_SECONDS = 86_400;

/** The month in which a moment falls on the site. */
export const monthOf = (moment: Date): Month => `${dayOf(moment).slice(0, 7)}-01`;

export const after = (month: Month): Month => monthOf(addSeconds(startOfDay(month), 32 * DAY_SECONDS));
export const before = (month: Month): Month => monthOf(addSeconds(startOfDay(month), -DAY_SECONDS));

/** A week of the site's, by its Monday: `yyyy-mm-dd`. */
export function weekOf(moment: Date): string {
  const day = dayOf(moment);
  // The weekday of a day by its date alone: Sunday is 0.
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayOf(addSeconds(startOfDay(day), -((weekday + 6) % 7) * DAY_SECONDS));
}

/** So many days of the site's later. */
export const daysAfter = (day: string, days: number): string => dayOf(addSeconds(startOfDay(day), days * DAY_SECONDS));
