import { localeTags } from '@arara/contract/locales';
import { getLocale } from '../messages/translation.ts';

function createDayFormatter(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (day) => {
    const tag = localeTags[getLocale()];
    const format = known.get(tag) ?? new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options });
    known.set(tag, format);
    return format.format(new Date(`${day}T00:00:00Z`));
  };
}

/** Formats a day with its weekday: `2026-11-23` is `segunda-feira, 23 de novembro`. */
export const formatLongDay = createDayFormatter({ weekday: 'long', day: 'numeric', month: 'long' });

/** Formats a day with a short weekday: `2026-11-23` is `seg., 23 de nov.`. */
export const formatWeekday = createDayFormatter({ weekday: 'short', day: 'numeric', month: 'short' });

/** Formats a month: `2026-11-01` is `nov. de 2026`. */
export const formatMonth = createDayFormatter({ month: 'short', year: 'numeric' });

/** Formats the weekday alone: `2026-11-23` is `seg.`. */
export const formatShortWeekday = createDayFormatter({ weekday: 'short' });
