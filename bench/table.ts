import { formatNumber } from './figure.ts';
import type { Spread } from './median.ts';

/** A row of a part's table: a figure, or a plain rate that stands beside it for the reader. */
export interface Row extends Spread {
  label: string;
  unit: string;
  /** What the figure must be; empty for a plain rate. */
  goal: string;
}

const TITLES = ['', 'median', 'min..max', 'unit', 'goal'];

function toCells({ label, median, min, max, unit, goal }: Row): string[] {
  return [label, formatNumber(median), `[${formatNumber(min)}..${formatNumber(max)}]`, unit, goal];
}

/** Columns as wide as what they hold; numbers to the right. */
export function formatTable(rows: readonly Row[]): string {
  const cells = [TITLES, ...rows.map(toCells)];
  const widths = TITLES.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const isNumber = (column: number): boolean => column === 1;
  const lines = cells.map((row) =>
    row
      .map((cell, column) => (isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  return lines.join('\n');
}
