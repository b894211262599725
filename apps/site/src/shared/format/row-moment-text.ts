import { SITE_TIME_ZONE, localeTags } from '@arara/contract/locales';
import { locale } from '../messages/i18n.ts';
import { now } from '../../platform.ts';
import { toSiteDay } from './site-day.ts';

/**
 * Formats a server timestamp for a row of a list, which is narrow on a phone: date and time in the site's time zone, the
 * year only of another year. `seconds` distinguishes what happens several times a minute.
 */
export function rowMomentText(moment: string, { seconds = false }: { seconds?: boolean } = {}): string {
  const at = new Date(moment);
  const isThisYear = toSiteDay(at).slice(0, 4) === toSiteDay(now()).slice(0, 4);
  return new Intl.DateTimeFormat(localeTags[locale()], {
    day: '2-digit',
    month: '2-digit',
    ...(isThisYear ? {} : { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    ...(seconds && { second: '2-digit' }),
    timeZone: SITE_TIME_ZONE,
  }).format(at);
}
