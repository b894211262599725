import { addSeconds, dayOf, startOfDay } from '../../platform/index.ts';

const DAY_SECONDS = 86_400;

/** The site's day so many days after another, or before it. */
export const daysAfter = (day: string, days: number): string => dayOf(addSeconds(startOfDay(day), days * DAY_SECONDS));

/** All days from one to another, both among them. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = daysAfter(day, 1)) days.push(day);
  return days;
}
