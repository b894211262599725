/** What a spreadsheet may take for a formula: one that begins so, in any width, or behind blanks. */
const FORMULA = /^[\s\uFEFF]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/**
 * One value of a CSV file (RFC 4180), always in quotes. What a spreadsheet would run is kept from it by an
 * apostrophe, which it shows as text: the log holds what strangers typed, and staff opens it.
 */
export function csvCell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

export function csvLine(values: readonly string[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}
