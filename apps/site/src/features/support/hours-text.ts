import { type LocaleKey, localeTags } from '@arara/contract/locales';

/** A weekday by its own name, Sunday being 0. */
export function weekdayName(weekday: number, locale: LocaleKey): string {
  // The fourth of January 1970 was a Sunday.
  const sunday = 3 * 86_400_000;
  const name = new Intl.DateTimeFormat(localeTags[locale], { weekday: 'long', timeZone: 'UTC' });
  return name.format(sunday + weekday * 86_400_000);
}

/** A day written `yyyy-mm-dd`, short. */
export function dateName(day: string, locale: LocaleKey): string {
  const name = new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'medium', timeZone: 'UTC' });
  return name.format(Date.parse(`${day}T00:00:00Z`));
}

/** A moment by its weekday and time, where the reader is. */
export function weekdayMoment(moment: string, locale: LocaleKey): string {
  const text = new Intl.DateTimeFormat(localeTags[locale], { weekday: 'long', hour: '2-digit', minute: '2-digit' });
  return text.format(new Date(moment));
}

/** Ranges of a day in one line, as they are written; empty for a day without any. */
export function rangesText(ranges: readonly { from: string; to: string }[]): string {
  return ranges.map(({ from, to }) => `${from}–${to}`).join(', ');
}
