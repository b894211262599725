import { localeTags } from '@arara/contract/locales';
import { locale } from '../../app/i18n.ts';

/** A day of the site, `2026-11-21`, as the reader writes it: it is that day wherever the reader is. */
export function siteDayText(day: string, style: 'short' | 'long' = 'short'): string {
  const look =
    style === 'short'
      ? { dateStyle: 'short' as const }
      : { weekday: 'long' as const, day: 'numeric' as const, month: 'long' as const };
  return new Intl.DateTimeFormat(localeTags[locale()], { ...look, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
