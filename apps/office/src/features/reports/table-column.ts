import type { ReactNode } from 'react';
import type { CsvValue } from './csv-file.ts';

/** A column of a report table. */
export interface TableColumn<Row> {
  /** Name in the address and in the stored choice of columns. */
  key: string;
  name: string;
  cell: (row: Row) => ReactNode;
  /** The list behind the figure of a row. */
  to?: (row: Row) => string | undefined;
  /** What rows are sorted by; null sorts last. Absent where a column has no order. */
  order?: (row: Row) => bigint | number | null;
  csv: (row: Row) => CsvValue;
}

/** A sorted column and its direction. */
export interface TableSort {
  key: string;
  isDescending: boolean;
}

/** Parses a sort of the address: `-ggr` is descending; undefined for none. */
export function parseSort(text: string): TableSort | undefined {
  if (text === '') return undefined;
  return text.startsWith('-') ? { key: text.slice(1), isDescending: true } : { key: text, isDescending: false };
}

/** The sort after a press of a heading: descending, then ascending, then none. */
export function turnSort(text: string, key: string): string {
  if (text === `-${key}`) return key;
  return text === key ? '' : `-${key}`;
}

/** Compares two figures for an ascending order, exact for bigints. */
export function compareFigures<Value extends bigint | number>(one: Value, two: Value): number {
  return one < two ? -1 : Number(one > two);
}

/** Sorts rows by a column, stable; in their order where the column is unknown. Null comes last. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  text: string,
): readonly Row[] {
  const sort = parseSort(text);
  const order = columns.find(({ key }) => key === sort?.key)?.order;
  if (sort === undefined || order === undefined) return rows;
  return rows.toSorted((one, two) => {
    const [first, second] = [order(one), order(two)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    const rank = compareFigures(first, second);
    return sort.isDescending ? -rank : rank;
  });
}
