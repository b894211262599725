import { SITE_TIME_ZONE } from '@arara/contract/locales';

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: SITE_TIME_ZONE, dateStyle: 'short' });

/** The calendar day of a moment in the site's time zone, `yyyy-mm-dd`. */
export function toSiteDay(moment: Date): string {
  return calendar.format(moment);
}

/** Moves a calendar day by a number of days. */
export function moveDay(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
