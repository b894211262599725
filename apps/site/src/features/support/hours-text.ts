import { type LocaleKey, SITE_TIME_ZONE, localeTags } from '@arara/contract/locales';

/** Names a weekday; 0 is Sunday. */
export function weekdayName(weekday: number, locale: LocaleKey): string {
  // 4 January 1970 was a Sunday.
  const sunday = 3 * 86_400_000;
  const name = new Intl.DateTimeFormat(localeTags[locale], { weekday: 'long', timeZone: 'UTC' });
  return name.format(sunday + weekday * 86_400_000);
}

/** Formats a day `yyyy-mm-dd`, short. */
export function dateName(day: string, locale: LocaleKey): string {
  const name = new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'medium', timeZone: 'UTC' });
  return name.format(Date.parse(`${day}T00:00:00Z`));
}

/** Formats a timestamp as weekday and time in the site's time zone. */
export function weekdayMoment(moment: string, locale: LocaleKey): string {
  const text = new Intl.DateTimeFormat(localeTags[locale], {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: SITE_TIME_ZONE,
  });
  return text.format(new Date(moment));
}

/** Formats the ranges of a day in one line; empty for none. */
export function rangesText(ranges: readonly { from: string; to: string }[]): string {
  return ranges.map(({ from, to }) => `${from}–${to}`).join(', ');
}
