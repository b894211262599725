import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, formatReais } from '@arara/money';

/** The beginning of a text that a spreadsheet may run as a formula, also in full-width characters or after blanks. */
const FORMULA = /^[\s\uFEFF]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** Spreadsheets recognise UTF-8 by it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** The separators that a spreadsheet of the reader's country expects. */
export interface CsvStyle {
  separator: ',' | ';';
  decimal: '.' | ',';
}

/** The separators of RFC 4180. */
export const PLAIN_CSV: CsvStyle = { separator: ',', decimal: '.' };

const COMMA_DECIMAL: readonly LocaleKey[] = ['pt', 'vi', 'tr', 'id'];

/** Spreadsheets of countries with a decimal comma separate values by semicolons. */
export function csvStyleOf(locale: LocaleKey): CsvStyle {
  return COMMA_DECIMAL.includes(locale) ? { separator: ';', decimal: ',' } : PLAIN_CSV;
}

/**
 * Formats one value of a CSV file: a text in quotes, an amount as a plain number of reais. Prefixes a text that a spreadsheet
 * would run as a formula with an apostrophe, because files contain input of users and staff opens them.
 */
export function csvCell(value: string | Centavos, { decimal }: CsvStyle = PLAIN_CSV): string {
  if (typeof value === 'bigint') return formatReais(value).replace('.', decimal);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

export function csvLine(values: readonly (string | Centavos)[], style: CsvStyle = PLAIN_CSV): string {
  return `${values.map((value) => csvCell(value, style)).join(style.separator)}\r\n`;
}
