import type { LocaleKey } from '@arara/contract/locales';
import { BYTE_ORDER_MARK, type Rows, csvLine, csvStyleOf, translations } from '../../../platform/index.ts';
import { type BetRecordsDeps, readBets } from './bet-records.ts';
import type { CashierRecords } from '../cashier/index.ts';
import type { Graph } from './graph/graph-nodes.ts';
import { type AssociationRow, toAssociationRows } from './graph/association-rows.ts';
import { nameCauses } from './graph/graph-view.ts';
import type { FileKind } from './record-file-name.ts';
import type { MovementType } from './movement-meaning.ts';
import { mergeSteps } from './merged-steps.ts';
import type { OrderMovement } from './orders.ts';
import type { OrderPagesDeps } from './order-pages.ts';
import {
  type Columns,
  associationColumns,
  betColumns,
  feeColumns,
  movementColumns,
  depositColumns,
  withdrawalColumns,
} from './record-columns.ts';

/** The records of one member from `since` up to `until` (excluded), in one language. */
export interface RecordFileRequest {
  memberId: number;
  since: Date;
  until: Date;
  type: MovementType | undefined;
  number: string | undefined;
  /** The provider of bets. */
  provider: string | undefined;
  locale: LocaleKey;
}

export interface RecordLinesDeps extends Omit<OrderPagesDeps, 'clock'>, BetRecordsDeps {
  records: Pick<CashierRecords, 'deposits' | 'withdrawals'>;
}

const PAGE_SIZE = 100;

/** Reads the pages of a list that is oldest first, up to `until`. */
async function* readPages<Row extends { time: string }>(
  { until }: RecordFileRequest,
  read: (page: { page: number; limit: number }) => Promise<Rows<Row>>,
): AsyncGenerator<Row[]> {
  for (let page = 1; ; page += 1) {
    const { rows } = await read({ page, limit: PAGE_SIZE });
    const wanted = rows.filter(({ time }) => new Date(time) < until);
    if (wanted.length > 0) yield wanted;
    if (wanted.length < PAGE_SIZE) return;
  }
}

async function* toCsvLines<Row>(
  { locale }: RecordFileRequest,
  columns: Columns<Row>,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  const style = csvStyleOf(locale);
  const t = translations[locale];
  const headings = columns.map(([heading]) => t(`recordColumns.${heading}`));
  yield BYTE_ORDER_MARK + csvLine(headings, style);
  for await (const rows of batches) {
    yield rows
      .map((row) =>
        csvLine(
          columns.map(([, cell]) => cell(row, t)),
          style,
        ),
      )
      .join('');
  }
}

/** Reads the movements of the requested days, the steps of one cause merged as on the page. */
async function* readMovements(
  { orders, db }: RecordLinesDeps,
  file: RecordFileRequest,
): AsyncGenerator<OrderMovement[]> {
  for await (const movements of orders.movements(file.memberId, file))
    yield await mergeSteps(db, file.memberId, movements);
}

/** Reads the credits of the requested days, one row each. */
async function* readAssociations(
  { orders, nameSources, db }: RecordLinesDeps,
  { memberId, since, until, locale }: RecordFileRequest,
): AsyncGenerator<AssociationRow[]> {
  const graphs: Graph[] = await orders.associationsBetween(memberId, since, until);
  const named = await nameCauses(nameSources, db, memberId, { graphs, locale });
  yield graphs.flatMap((graph) => toAssociationRows(graph, { t: translations[locale], named }));
}

/** Creates a generator of lines for each kind of file. The records may exceed the memory. */
export function createRecordLines(
  deps: RecordLinesDeps,
): Record<FileKind, (file: RecordFileRequest) => AsyncGenerator<string>> {
  const { orders, records, levelNames } = deps;
  return {
    recharges(file) {
      const { memberId, since, locale } = file;
      const read = (page: { page: number; limit: number }) => records.deposits(memberId, since, page, locale);
      return toCsvLines(file, depositColumns, readPages(file, read));
    },
    withdrawals(file) {
      const { memberId, since, locale } = file;
      const read = (page: { page: number; limit: number }) => records.withdrawals(memberId, since, page, locale);
      return toCsvLines(file, withdrawalColumns, readPages(file, read));
    },
    bets: (file) => toCsvLines(file, betColumns, readBets(deps, file)),
    movements: (file) => toCsvLines(file, movementColumns, readMovements(deps, file)),
    async *fees(file) {
      const nameLevel = await levelNames(file.memberId, file.locale);
      yield* toCsvLines(file, feeColumns(nameLevel), orders.feesBetween(file.memberId, file));
    },
    associations: (file) => toCsvLines(file, associationColumns, readAssociations(deps, file)),
  };
}
