import type { LocaleKey } from '@arara/contract/locales';

const COMMA: ReadonlySet<LocaleKey> = new Set(['pt', 'vi', 'id', 'tr']);

/** What stands before the decimals where the reader is. */
export function decimalMark(locale: LocaleKey): ',' | '.' {
  return COMMA.has(locale) ? ',' : '.';
}

/** Percent with two places, as the catalogue has it, for a reader: rounded down to a tenth, `96,8%`. */
export function rtpText(rtp: string, mark: ',' | '.'): string {
  const [whole = '', places = ''] = rtp.split('.');
  return `${whole}${mark}${places.padEnd(1, '0').slice(0, 1)}%`;
}
