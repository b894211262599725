import type { LocaleKey } from '@arara/game-kit';
import { languageTag } from '../stage/language.ts';

/** The hour and minute of a moment where the reader is: `14:36`. */
export function hourText(locale: LocaleKey, at: number): string {
  return new Intl.DateTimeFormat(languageTag(locale), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    at,
  );
}
