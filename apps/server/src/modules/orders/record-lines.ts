import type { LocaleKey } from '@arara/contract/locales';
import { BYTE_ORDER_MARK, type Messages, type Rows, csvLine, csvStyleOf } from '../../platform/index.ts';
import type { CashierRecords } from '../cashier/index.ts';
import type { Graph } from './graph/node.ts';
import { type AssociationRow, associationRows } from './graph/rows.ts';
import { namesOf } from './graph/writing.ts';
import type { FileKind } from './file-name.ts';
import type { MovementType } from './movement-word.ts';
import type { OrderPagesParts } from './pages.ts';
import {
  type Columns,
  associationColumns,
  feeColumns,
  movementColumns,
  rechargeColumns,
  withdrawalColumns,
} from './record-columns.ts';

/** What a file is to hold: the records of one member of whole days, `since` and up to `until`, in one language. */
export interface AskedFile {
  memberId: number;
  since: Date;
  until: Date;
  type: MovementType | undefined;
  number: string | undefined;
  locale: LocaleKey;
  words: Messages;
}

export interface RecordLinesParts extends Omit<OrderPagesParts, 'clock'> {
  records: Pick<CashierRecords, 'recharges' | 'withdrawals'>;
}

const AT_ONCE = 100;

/** Pages of a list that is read oldest first, up to the first record of a later day. */
async function* pagesOf<Row extends { time: string }>(
  { until }: AskedFile,
  read: (page: { page: number; limit: number }) => Promise<Rows<Row>>,
): AsyncGenerator<Row[]> {
  for (let page = 1; ; page += 1) {
    const { rows } = await read({ page, limit: AT_ONCE });
    const wanted = rows.filter(({ time }) => new Date(time) < until);
    if (wanted.length > 0) yield wanted;
    if (wanted.length < AT_ONCE) return;
  }
}

async function* linesOf<Row>(
  { words, locale }: AskedFile,
  columns: Columns<Row>,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  const style = csvStyleOf(locale);
  const headings = columns.map(([heading]) => words.recordColumns[heading]);
  yield BYTE_ORDER_MARK + csvLine(headings, style);
  for await (const rows of batches) {
    yield rows
      .map((row) =>
        csvLine(
          columns.map(([, cell]) => cell(row, words)),
          style,
        ),
      )
      .join('');
  }
}

/** Everything that deposits brought in the days asked for, a line for each thing. */
async function* associationsOf(
  { orders, nameSources, db }: RecordLinesParts,
  { memberId, since, until, locale, words }: AskedFile,
): AsyncGenerator<AssociationRow[]> {
  const graphs: Graph[] = await orders.associationsBetween(memberId, since, until);
  const named = await namesOf(nameSources, db, memberId, { graphs, locale });
  yield graphs.flatMap((graph) => associationRows(graph, { words, named }));
}

/** How each file is made, line by line: records may be more than memory holds. */
export function linesIn(parts: RecordLinesParts): Record<FileKind, (asked: AskedFile) => AsyncGenerator<string>> {
  const { orders, records, levelNames } = parts;
  return {
    recharges(asked) {
      const { memberId, since, words } = asked;
      const read = (page: { page: number; limit: number }) => records.recharges(memberId, since, page, words);
      return linesOf(asked, rechargeColumns, pagesOf(asked, read));
    },
    withdrawals(asked) {
      const { memberId, since, words } = asked;
      const read = (page: { page: number; limit: number }) => records.withdrawals(memberId, since, page, words);
      return linesOf(asked, withdrawalColumns, pagesOf(asked, read));
    },
    movements: (asked) => linesOf(asked, movementColumns, orders.movements(asked.memberId, asked)),
    async *fees(asked) {
      const nameOf = await levelNames(asked.memberId, asked.locale);
      yield* linesOf(asked, feeColumns(nameOf), orders.feesBetween(asked.memberId, asked));
    },
    associations: (asked) => linesOf(asked, associationColumns, associationsOf(parts, asked)),
  };
}
