import { describe, expect, it } from 'vitest';
import { type TableColumn, sortRows, turnSort } from './table-column.ts';

interface Row {
  name: string;
  ggr: bigint | null;
}

const columns: TableColumn<Row>[] = [
  { key: 'ggr', name: 'GGR', cell: () => null, order: ({ ggr }) => ggr, csv: () => ({ text: '' }) },
];
const rows: Row[] = [
  { name: 'a', ggr: 2n },
  { name: 'b', ggr: null },
  { name: 'c', ggr: 3n },
  { name: 'd', ggr: -1n },
];
const sorted = (sort: string) =>
  sortRows(rows, columns, sort)
    .map(({ name }) => name)
    .join('');

describe('sortRows', () => {
  it.each([
    ['-ggr', 'cadb'],
    ['ggr', 'dacb'],
    ['', 'abcd'],
    ['-secret', 'abcd'],
  ])('by "%s" gives %s', (sort, expected) => {
    expect(sorted(sort)).toBe(expected);
  });
});

it('turns a sort from descending to ascending to none', () => {
  expect(turnSort('', 'ggr')).toBe('-ggr');
  expect(turnSort('-ggr', 'ggr')).toBe('ggr');
  expect(turnSort('ggr', 'ggr')).toBe('');
  expect(turnSort('ggr', 'rounds')).toBe('-rounds');
});
