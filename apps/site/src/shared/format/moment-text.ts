import { clockText, momentText, t } from '../messages/i18n.ts';
import { now } from '../../platform.ts';
import { moveDay, toSiteDay } from './site-day.ts';

/** Compares the calendar day of `moment` with that of `reference`, in the site's time zone. */
export function toRelativeDay(moment: Date, reference: Date): 'today' | 'tomorrow' | 'later' {
  const [day, today] = [toSiteDay(moment), toSiteDay(reference)];
  if (day === today) return 'today';
  return day === moveDay(today, 1) ? 'tomorrow' : 'later';
}

/** Formats when something is available again: `hoje às 18:00`, `amanhã às 00:00`, or its date. */
export function whenText(moment: string): string {
  const day = toRelativeDay(new Date(moment), now());
  if (day === 'later') return t('wheel.later', { moment: momentText(moment) });
  return t(day === 'today' ? 'wheel.today' : 'wheel.tomorrow', { time: clockText(moment) });
}
