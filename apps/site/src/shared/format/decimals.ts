import type { LocaleKey } from '@arara/contract/locales';

const COMMA: ReadonlySet<LocaleKey> = new Set(['pt', 'vi', 'id', 'tr']);

/** Returns the decimal mark of a language. */
export function decimalMark(locale: LocaleKey): ',' | '.' {
  return COMMA.has(locale) ? ',' : '.';
}

/** Formats a decimal number without trailing zeros: `5.00` is `5`, `2.50` is `2,5`. */
export function trimDecimals(text: string, mark: ',' | '.'): string {
  const [whole = '0', places = ''] = text.split('.');
  const kept = places.replace(/0+$/, '');
  return kept === '' ? whole : `${whole}${mark}${kept}`;
}

/** Parses a decimal text into a whole number of units of `places` decimals; further digits are dropped. */
export function parseScaled(text: string, places: number): bigint {
  const [whole = '0', rest = ''] = text.split('.');
  return BigInt(whole + rest.padEnd(places, '0').slice(0, places));
}
