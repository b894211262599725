import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, formatReais } from '@arara/money';

/** What a spreadsheet may take for a formula: one that begins so, in any width, or behind blanks. */
const FORMULA = /^[\s\uFEFF]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** What tells a spreadsheet that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** How a file is written so that a spreadsheet of the reader's country takes its numbers for numbers. */
export interface CsvStyle {
  separator: ',' | ';';
  decimal: '.' | ',';
}

/** As RFC 4180 has it. */
export const PLAIN_CSV: CsvStyle = { separator: ',', decimal: '.' };

const COMMA_DECIMAL: readonly LocaleKey[] = ['pt', 'vi', 'tr', 'id'];

/** Where numbers have a decimal comma, spreadsheets part values by semicolons. */
export function csvStyleOf(locale: LocaleKey): CsvStyle {
  return COMMA_DECIMAL.includes(locale) ? { separator: ';', decimal: ',' } : PLAIN_CSV;
}

/**
 * One value of a CSV file: a text in quotes, an amount as a plain number of reais. What a spreadsheet would run is kept
 * from it by an apostrophe, which it shows as text: files hold what strangers typed, and somebody else opens them.
 */
export function csvCell(value: string | Centavos, { decimal }: CsvStyle = PLAIN_CSV): string {
  if (typeof value === 'bigint') return formatReais(value).replace('.', decimal);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

export function csvLine(values: readonly (string | Centavos)[], style: CsvStyle = PLAIN_CSV): string {
  return `${values.map((value) => csvCell(value, style)).join(style.separator)}\r\n`;
}
