import { addSeconds, dayOf, startOfDay } from '../../../platform/index.ts';

const DAY_SECONDS = 86_400;

/** The day that is `days` after another one; before it for a negative number. */
export const daysAfter = (day: string, days: number): string => dayOf(addSeconds(startOfDay(day), days * DAY_SECONDS));

/** All days from `from` to `to`, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = daysAfter(day, 1)) days.push(day);
  return days;
}
