import { SITE_TIME_ZONE, localeTags } from '@arara/contract/locales';
import { locale } from '../messages/i18n.ts';

/** Formats a server timestamp as a short date and time with seconds: bets may be a second apart. */
export function secondText(moment: string): string {
  return new Intl.DateTimeFormat(localeTags[locale()], {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: SITE_TIME_ZONE,
  }).format(new Date(moment));
}
