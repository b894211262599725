import { maxExportRows } from '@arara/contract';
import type { Atomically, Db, Tx } from '../../../db/index.ts';
import {
  BYTE_ORDER_MARK,
  type Clock,
  Failure,
  PLAIN_CSV,
  SYSTEM_ACTOR,
  addSeconds,
  csvLine,
  csvStyleOf,
  wallClockOf,
} from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { Cell } from './export-columns.ts';
import type { ExportList, OpenedList } from './export-lists.ts';
import type { ExportSeals } from './export-seals.ts';
import * as store from './export-store.ts';
import type { ListExport } from './export-store.ts';
import { toSheetRow, writeSpreadsheet } from './spreadsheet.ts';

/** The lifetime of a file. */
export const FILE_SECONDS = 7 * 86_400;
/** A job that dies is run again this often. */
const MAX_RUNS = 5;
/** Bytes of a stored piece of a file. */
const PIECE_BYTES = 768 * 1024;

export interface ExportWriterDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  lists: Record<ListExport['list'], ExportList>;
  seals: ExportSeals;
  staff: Pick<Staff, 'findActive' | 'record'>;
  /** Runs in the transaction that ends an export; `problem` is null where its file is finished. */
  notifyEnd: NotifyExportEnd;
}

export type NotifyExportEnd = (
  tx: Tx,
  end: Pick<ListExport, 'id' | 'staffId' | 'problem'> & { isCancelled: boolean },
) => Promise<void>;

/** Ends a run whose export was cancelled, or that another worker writes now. */
class RunOverError extends Error {}

/** Ends a run whose file cannot be written. */
class ProblemError extends Error {
  readonly problem: NonNullable<ListExport['problem']>;

  constructor(problem: NonNullable<ListExport['problem']>) {
    super(problem);
    this.problem = problem;
  }
}

const toCsvCell = (cell: Cell) => (cell instanceof Date ? wallClockOf(cell) : (cell ?? ''));

/** Formats rows as CSV. Texts that a spreadsheet would run as a formula are neutralised by `csvLine`. */
function createCsvFormatter(format: ListExport['format']) {
  const style = format === 'csv' ? csvStyleOf('pt') : PLAIN_CSV;
  return (rows: readonly (readonly Cell[])[]): Buffer =>
    Buffer.from(rows.map((row) => csvLine(row.map(toCsvCell), style)).join(''), 'utf8');
}

/** One run: what it has written, and where it continues. */
function createRun({ atomically, seals }: ExportWriterDeps, file: ListExport, signal: AbortSignal) {
  let rowsDone = 0;
  let bytes = 0;
  let position = 0;

  async function insertBytes(tx: Tx, content: Buffer): Promise<void> {
    for (let from = 0; from < content.length; from += PIECE_BYTES) {
      const piece = content.subarray(from, from + PIECE_BYTES);
      await store.insertPiece(tx, file, position, await seals.sealPiece(tx, file, position, piece));
      position += 1;
    }
    bytes += content.length;
  }

  return {
    /** Stores a piece of the file with the progress, in one transaction. */
    async advance(rows: number, content: Buffer | null): Promise<void> {
      if (signal.aborted) throw new RunOverError();
      rowsDone += rows;
      if (rowsDone > maxExportRows[file.format]) throw new ProblemError('too_large');
      await atomically(async (tx) => {
        if (!(await store.markProgress(tx, file, rowsDone))) throw new RunOverError();
        if (content !== null) await insertBytes(tx, content);
      });
    },
    result: () => ({ rowsDone, bytes }),
  };
}

type Run = ReturnType<typeof createRun>;

/** The rows of the list, with the authority that the member of staff has now. Fails where it was taken away. */
async function readRows({ db, lists, seals, staff }: ExportWriterDeps, file: ListExport) {
  const list = lists[file.list];
  const owner = await staff.findActive(db, file.staffId);
  const needed = [EXPORT_PERMISSION, list.permission];
  if (owner === undefined || !needed.every((permission) => owner.permissions.includes(permission)))
    throw new ProblemError('forbidden');
  const opened: OpenedList = list.open(await seals.openFilter(db, file));
  const audience = { permissions: owner.permissions, locale: file.language };
  return { filter: opened.filter, headings: list.headings(file.language), rows: opened.read(audience) };
}

/** Every export needs it, beside the permission of the list. */
export const EXPORT_PERMISSION = 'list.export';

type Rows = Awaited<ReturnType<typeof readRows>>;

async function writeCsv(run: Run, format: ListExport['format'], { headings, rows }: Rows): Promise<void> {
  const toCsv = createCsvFormatter(format);
  await run.advance(0, Buffer.concat([Buffer.from(BYTE_ORDER_MARK), toCsv([headings])]));
  for await (const batch of rows) await run.advance(batch.length, toCsv(batch));
}

async function writeXlsx(run: Run, { headings, rows }: Rows): Promise<void> {
  const all: Cell[][] = [];
  for await (const batch of rows) {
    await run.advance(batch.length, null);
    all.push(...batch.map(toSheetRow));
  }
  await run.advance(0, await writeSpreadsheet({ headings, rows: all }));
}

/**
 * Writes the file of an export. A job that died is run again from the first row; the pieces of an earlier run are deleted,
 * and a run that finds a later one stops.
 */
export function createExportWriter(deps: ExportWriterDeps) {
  const { atomically, clock, notifyEnd, staff } = deps;

  async function write(file: ListExport, signal: AbortSignal): Promise<void> {
    const run = createRun(deps, file, signal);
    const rows = await readRows(deps, file);
    await (file.format === 'xlsx' ? writeXlsx(run, rows) : writeCsv(run, file.format, rows));
    const { rowsDone, bytes } = run.result();
    await atomically(async (tx) => {
      const now = clock.now();
      if (!(await store.markDone(tx, file, { bytes, now, expiresAt: addSeconds(now, FILE_SECONDS) }))) return;
      await staff.record(tx, SYSTEM_ACTOR, {
        action: 'export.finished',
        subject: `export:${file.id}`,
        after: { staff: file.staffId, list: file.list, format: file.format, rows: rowsDone, bytes },
      });
      await notifyEnd(tx, { id: file.id, staffId: file.staffId, problem: null, isCancelled: false });
    });
  }

  const fail = (file: ListExport, problem: NonNullable<ListExport['problem']>) =>
    atomically(async (tx) => {
      if (!(await store.markFailed(tx, file, problem, clock.now()))) return;
      await notifyEnd(tx, { id: file.id, staffId: file.staffId, problem, isCancelled: false });
    });

  return async (id: string, signal: AbortSignal): Promise<void> => {
    const file = await atomically((tx) => store.beginRun(tx, id, clock.now()));
    if (file === undefined) return;
    // A run that ended with its node has recorded no failure.
    if (file.run > MAX_RUNS) return fail(file, 'internal');
    try {
      await write(file, signal);
    } catch (error) {
      if (error instanceof RunOverError) return;
      if (error instanceof ProblemError) return fail(file, error.problem);
      // A report is longer than its answer may be.
      if (error instanceof Failure && error.code === 'export_too_large') return fail(file, 'too_large');
      if (file.run >= MAX_RUNS) await fail(file, 'internal');
      throw error;
    }
  };
}
