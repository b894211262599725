import { SITE_TIME_ZONE, localeTags } from '@arara/contract/locales';
import { locale } from '../messages/i18n.ts';

/** Formats a server timestamp as a long date in the site's time zone: `12 de dezembro de 2026`. */
export function dayText(moment: string): string {
  return new Intl.DateTimeFormat(localeTags[locale()], { dateStyle: 'long', timeZone: SITE_TIME_ZONE }).format(
    new Date(moment),
  );
}
