import { addSeconds, dayOf, startOfDay } from '../../../platform/index.ts';

/** From when until when in a day, wall clock of the site (America/Sao_Paulo), `HH:MM`; over midnight where it ends first. */
export interface Hours {
  opensAt: string;
  closesAt: string;
}

const DAY_MINUTES = 24 * 60;

function minuteOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

function minuteOfDay(now: Date): number {
  return Math.floor((now.getTime() - startOfDay(dayOf(now)).getTime()) / 60_000);
}

/** Whether it is open: from the first minute on, up to the last one and not in it. Without hours it always is. */
export function isOpen(hours: Hours | null, now: Date): boolean {
  if (hours === null) return true;
  const [opens, closes, minute] = [minuteOf(hours.opensAt), minuteOf(hours.closesAt), minuteOfDay(now)];
  return opens < closes ? minute >= opens && minute < closes : minute >= opens || minute < closes;
}

/** When it opens next, for what is closed now. */
export function nextOpening(hours: Hours, now: Date): Date {
  const opens = minuteOf(hours.opensAt);
  const wait = opens > minuteOfDay(now) ? opens : opens + DAY_MINUTES;
  return addSeconds(startOfDay(dayOf(now)), wait * 60);
}
