import type { Centavos } from '@arara/money';
import { formatCount } from '../../shared/format/whole-amount.ts';
import { formatColumn, formatMargin, toCsvAmount, toCsvPercent } from './figure-text.ts';
import { formatSeconds } from './seconds-text.ts';
import type { TableColumn } from './table-column.ts';

/** A column of whatever rows have these figures. */
type Column<Figures> = TableColumn<{ figures: Figures }>;

/** A column of amounts in whole reais; exact in the file. Undefined where an amount is not known. */
export function createAmountColumn<Figures>(
  key: string,
  name: string,
  read: (figures: Figures) => Centavos | undefined,
): Column<Figures> {
  return {
    key,
    name,
    cell: ({ figures }) => {
      const amount = read(figures);
      return amount === undefined ? '—' : formatColumn(amount);
    },
    order: ({ figures }) => read(figures) ?? null,
    csv: ({ figures }) => toCsvAmount(read(figures)),
  };
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
