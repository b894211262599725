import type { Centavos } from '@arara/money';
import type { ReactNode } from 'react';
import { parseAmount } from '../../shared/format/amount.ts';
import { formatCount } from '../../shared/format/whole-amount.ts';
import { formatColumn, formatMargin, toCsvAmount, toCsvPercent } from './figure-text.ts';
import type { NamedRow } from './figures-table.tsx';
import { formatSeconds } from './seconds-text.ts';
import type { TableColumn } from './table-column.ts';

type Column<Figures> = TableColumn<NamedRow<Figures>>;

/** A column of amounts in whole reais; exact in the file. */
export function createAmountColumn<Figures>(
  key: string,
  name: string,
  read: (figures: Figures) => string | null,
): Column<Figures> {
  const amount = ({ figures }: NamedRow<Figures>): Centavos | undefined => {
    const text = read(figures);
    return text === null ? undefined : parseAmount(text);
  };
  const cell = (row: NamedRow<Figures>): ReactNode => {
    const value = amount(row);
    return value === undefined ? '—' : formatColumn(value);
  };
  return { key, name, cell, order: (row) => amount(row) ?? null, csv: (row) => toCsvAmount(amount(row)) };
}

/** A column of counts. */
export function createCountColumn<Figures>(
  key: string,
  name: string,
  read: (figures: Figures) => number,
): Column<Figures> {
  return {
    key,
    name,
    cell: ({ figures }) => formatCount(read(figures)),
    order: ({ figures }) => read(figures),
    csv: ({ figures }) => ({ number: String(read(figures)) }),
  };
}

/** A column of shares in basis points. */
export function createShareColumn<Figures>(
  key: string,
  name: string,
  read: (figures: Figures) => number | null,
): Column<Figures> {
  return {
    key,
    name,
    cell: ({ figures }) => {
      const bps = read(figures);
      return bps === null ? '—' : formatMargin(bps);
    },
    order: ({ figures }) => read(figures),
    csv: ({ figures }) => toCsvPercent(read(figures)),
  };
}

/** A column of durations; seconds in the file. */
export function createDurationColumn<Figures>(
  key: string,
  name: string,
  read: (figures: Figures) => number | null,
): Column<Figures> {
  return {
    key,
    name,
    cell: ({ figures }) => {
      const seconds = read(figures);
      return seconds === null ? '—' : formatSeconds(seconds);
    },
    order: ({ figures }) => read(figures),
    csv: ({ figures }) => {
      const seconds = read(figures);
      return seconds === null ? { text: '' } : { number: String(seconds) };
    },
  };
}
