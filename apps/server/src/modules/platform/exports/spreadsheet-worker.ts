import { parentPort, workerData } from 'node:worker_threads';
import { type Centavos, formatReais } from '@arara/money';
import writeExcelFile, { type Cell as SheetCell } from 'write-excel-file/node';
import type { Cell } from './export-columns.ts';
import type { Sheet } from './spreadsheet.ts';

/** A spreadsheet stores numbers as doubles; the decimal text of the amount is converted once. */
const toAmountCell = (amount: Centavos): SheetCell => ({
  type: Number,
  value: Number(formatReais(amount)),
  format: '#,##0.00',
});

const toTimeCell = (value: Date): SheetCell => ({ type: Date, value, format: 'dd/mm/yyyy hh:mm' });

function toSheetCell(cell: Cell): SheetCell {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'bigint') return toAmountCell(cell);
  return cell instanceof Date ? toTimeCell(cell) : { type: String, value: cell };
}

/** Writes the sheet of the worker's data and posts the file to the main thread. */
async function writeSheet({ headings, rows }: Sheet): Promise<Uint8Array> {
  const head = headings.map((value): SheetCell => ({ type: String, value, fontWeight: 'bold' }));
  const columns = headings.map(() => ({ width: 20 }));
  const data = [head, ...rows.map((row) => row.map(toSheetCell))];
  return new Uint8Array(await writeExcelFile(data, { columns, stickyRowsCount: 1 }).toBuffer());
}

parentPort?.postMessage(await writeSheet(workerData as Sheet));
