import { numberSeparators } from '@arara/money';

/** The beginning of a text that a spreadsheet may run as a formula. */
const FORMULA = /^\s*[=+\-@|%]/;
const BYTE_ORDER_MARK = '\uFEFF';

/** A value of a cell: a text, or a number as decimal text. */
export type CsvValue = { text: string } | { number: string };

function toCell(value: CsvValue, decimal: string): string {
  if ('number' in value) return value.number.replace('.', decimal);
  const safe = FORMULA.test(value.text) ? `'${value.text}` : value.text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/**
 * Formats lines as CSV for the spreadsheets of the reader's country: semicolons where the decimal sign is a comma. A text
 * that a spreadsheet would run as a formula is prefixed with an apostrophe.
 */
export function formatCsv(lines: readonly (readonly CsvValue[])[]): string {
  const { decimal } = numberSeparators();
  const separator = decimal === ',' ? ';' : ',';
  const text = lines.map((line) => `${line.map((value) => toCell(value, decimal)).join(separator)}\r\n`);
  return BYTE_ORDER_MARK + text.join('');
}
