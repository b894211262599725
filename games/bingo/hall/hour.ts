import type { LocaleKey } from '@arara/game-kit';
import { SITE_TIME_ZONE, languageTag } from '../../stage/language.ts';

/** The hour and minute of a moment by the site's clock: `14:36`. */
export function hourText(locale: LocaleKey, at: number): string {
  return new Intl.DateTimeFormat(languageTag(locale), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: SITE_TIME_ZONE,
  }).format(at);
}
