import type { Centavos } from '@arara/money';
import { formatCount } from '../../shared/format/whole-amount.ts';
import type { CsvValue } from './csv-file.ts';
import { formatColumn, formatMargin, toCsvAmount, toCsvPercent } from './figure-text.ts';
import { formatSeconds } from './seconds-text.ts';
import type { TableColumn } from './table-column.ts';

/** A row with figures, each of which may link to the list behind it. */
interface FiguresRow<Figures> {
  figures: Figures;
  links?: Readonly<Record<string, string | undefined>> | undefined;
}

/** A column of whatever rows have these figures. */
type Column<Figures> = TableColumn<FiguresRow<Figures>>;

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

/** A column of counts, with the link that a row has for it. */
export function createCountColumn<Figures>(
  key: string,
  name: string,
  read: (figures: Figures) => number,
): Column<Figures> {
  return {
    key,
    name,
    cell: ({ figures }) => formatCount(read(figures)),
    to: ({ links }) => links?.[key],
    order: ({ figures }) => read(figures),
    csv: ({ figures }) => ({ number: String(read(figures)) }),
  };
}

/** A column of numbers that may be unknown, with the text of a known one. */
function createNumberColumn<Figures>(
  key: string,
  name: string,
  read: (figures: Figures) => number | null,
  text: { format: (value: number) => string; toCsv: (value: number) => CsvValue },
): Column<Figures> {
  return {
    key,
    name,
    cell: ({ figures }) => {
      const value = read(figures);
      return value === null ? '—' : text.format(value);
    },
    order: ({ figures }) => read(figures),
    csv: ({ figures }) => {
      const value = read(figures);
      return value === null ? { text: '' } : text.toCsv(value);
    },
  };
}

/** A column of shares in basis points. */
export const createShareColumn = <Figures>(
  key: string,
  name: string,
  read: (figures: Figures) => number | null,
): Column<Figures> => createNumberColumn(key, name, read, { format: formatMargin, toCsv: toCsvPercent });

/** A column of durations; seconds in the file. */
export const createDurationColumn = <Figures>(
  key: string,
  name: string,
  read: (figures: Figures) => number | null,
): Column<Figures> =>
  createNumberColumn(key, name, read, {
    format: formatSeconds,
    toCsv: (seconds) => ({ number: String(seconds) }),
  });
