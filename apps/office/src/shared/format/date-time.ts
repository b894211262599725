import { localeTags } from '@arara/contract/locales';
import { getLocale } from '../messages/translation.ts';

const day = { timeZone: 'America/Sao_Paulo', day: '2-digit', month: '2-digit' } as const;
const minute = { hour: '2-digit', minute: '2-digit' } as const;

/** Creates a formatter of São Paulo time in the reader's language. Creating a format of Intl is slow, so each is created once. */
function createFormatter(options: Intl.DateTimeFormatOptions): (iso: string) => string {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (iso) => {
    const tag = localeTags[getLocale()];
    const format = known.get(tag) ?? new Intl.DateTimeFormat(tag, options);
    known.set(tag, format);
    return format.format(new Date(iso));
  };
}

/** Formats date and time with seconds, São Paulo time: `21/11/2025, 04:02:08`. */
export const formatExactTime = createFormatter({ ...day, year: 'numeric', ...minute, second: '2-digit' });

/** Formats day and minute: `21/11, 04:02`. */
export const formatShortTime = createFormatter({ ...day, ...minute });

/** Formats day and second, without the year: `21/11, 04:02:08`. */
export const formatTimeWithSeconds = createFormatter({ ...day, ...minute, second: '2-digit' });

/** Formats the date: `21/11/2025`. */
export const formatDate = createFormatter({ ...day, year: 'numeric' });
