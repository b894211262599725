import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { wallClockOf } from '../../../platform/index.ts';
import type { Cell } from './export-columns.ts';

/** A sheet whose times are the wall clock of the site, as `toSheetRow` makes them. */
export interface Sheet {
  headings: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** A spreadsheet has no time zones: shifts times so that UTC shows the wall clock of the site. */
export function toSheetRow(row: readonly Cell[]): Cell[] {
  return row.map((cell) => (cell instanceof Date ? new Date(`${wallClockOf(cell).replace(' ', 'T')}Z`) : cell));
}

/** Writes an XLSX file in a worker: tens of thousands of rows would block the event loop for seconds. */
export async function writeSpreadsheet(sheet: Sheet): Promise<Buffer> {
  const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), { workerData: sheet });
  try {
    const [file] = (await once(worker, 'message')) as [Uint8Array];
    return Buffer.from(file);
  } finally {
    await worker.terminate();
  }
}
