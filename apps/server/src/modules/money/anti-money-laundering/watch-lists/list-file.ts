import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { isCpf } from '@arara/pix';
import { watchListKinds } from '@arara/contract';
import { Failure } from '../../../../platform/index.ts';

export type WatchListKind = (typeof watchListKinds)[number];

/** A person of a list. At most one of `cpf` and `cpfMiddle` is known. */
export interface ListedPerson {
  name: string;
  cpf: string | null;
  /** The six digits that a masked CPF (`***.456.789-**`) shows. */
  cpfMiddle: string | null;
  kind: WatchListKind;
  source: string;
  /** Date of the entry, as `2026-01-31`. */
  listedOn: string;
}

/** The columns of a file, in any order. */
const COLUMNS = ['name', 'cpf', 'kind', 'source', 'date'] as const;
type Column = (typeof COLUMNS)[number];

/** The list of politically exposed persons of Brazil has about 130,000. */
export const MAX_LISTED_PERSONS = 200_000;
const MAX_FILE_BYTES = 40_000_000;
/** Lines that are read before other requests have their turn. */
const LINES_PER_TURN = 2_000;
const MAX_NAME_LENGTH = 160;
const MAX_SOURCE_LENGTH = 80;
const MASK = /^\*{3}\.?(\d{3})\.?(\d{3})-?\*{2}$/;
const BRAZILIAN_DATE = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const FIELD = 'csv_gzip';
const refuseSize = () => new Failure('watch_list_size', { field: FIELD, params: { max: MAX_LISTED_PERSONS } });

const refuseRow = (row: number, column: Column): never => {
  throw new Failure('watch_list_row', { field: FIELD, params: { row, column } });
};

/** Splits a line into cells; a quoted cell may contain the separator and doubled quotes. */
function splitLine(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < line.length; index += 1) {
    const character = line[index] ?? '';
    if (isQuoted && character === '"' && line[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += character;
  }
  return [...cells, cell.trim()];
}

function readCpf(text: string, row: number): Pick<ListedPerson, 'cpf' | 'cpfMiddle'> {
  if (text === '') return { cpf: null, cpfMiddle: null };
  const [, first, second] = MASK.exec(text) ?? [];
  if (first !== undefined && second !== undefined) return { cpf: null, cpfMiddle: first + second };
  const cpf = text.replaceAll(/[.\-\s]/g, '');
  return isCpf(cpf) ? { cpf, cpfMiddle: null } : refuseRow(row, 'cpf');
}

function readDate(text: string, row: number): string {
  const date = text.replace(BRAZILIAN_DATE, '$3-$2-$1');
  if (!DATE.test(date)) return refuseRow(row, 'date');
  const time = Date.parse(`${date}T00:00:00Z`);
  // A date such as the 31st of February is read as another day.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
  return isDay ? date : refuseRow(row, 'date');
}

function readPerson(cells: readonly string[], positions: Record<Column, number>, row: number): ListedPerson {
  const cell = (column: Column) => cells[positions[column]] ?? '';
  const name = cell('name');
  const source = cell('source');
  const kind = watchListKinds.find((known) => known === cell('kind').toLowerCase());
  if (!/\p{L}/u.test(name) || name.length > MAX_NAME_LENGTH) return refuseRow(row, 'name');
  if (kind === undefined) return refuseRow(row, 'kind');
  if (source === '' || source.length > MAX_SOURCE_LENGTH) return refuseRow(row, 'source');
  return { name, ...readCpf(cell('cpf'), row), kind, source, listedOn: readDate(cell('date'), row) };
}

/** Opens the text of an uploaded file. Fails with `invalid` for what is no gzip, and with `watch_list_size`. */
export async function openListFile(base64: string): Promise<string> {
  const bytes = await promisify(gunzip)(Buffer.from(base64, 'base64'), { maxOutputLength: MAX_FILE_BYTES }).catch(
    (error: unknown) => {
      const isTooLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
      throw isTooLong ? refuseSize() : new Failure('invalid', { field: FIELD });
    },
  );
  return bytes.toString('utf8');
}

/**
 * Reads a list: a header with `name`, `cpf`, `kind`, `source` and `date`, separated by commas or semicolons, then one person a
 * line. The CPF is whole, masked or empty. Fails with `watch_list_row`, which names the line and the column, and with
 * `watch_list_size` for a list that is empty or too long.
 */
export async function readListFile(csv: string): Promise<ListedPerson[]> {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r?\n/);
  const header = (lines[0] ?? '').toLowerCase();
  const separator = header.includes(';') ? ';' : ',';
  const names = splitLine(header, separator);
  const missing = COLUMNS.find((column) => !names.includes(column));
  if (missing !== undefined) return refuseRow(1, missing);
  const positions = Object.fromEntries(COLUMNS.map((column) => [column, names.indexOf(column)])) as Record<
    Column,
    number
  >;
  const people: ListedPerson[] = [];
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line.trim() === '') continue;
    if (people.length === MAX_LISTED_PERSONS) throw refuseSize();
    people.push(readPerson(splitLine(line, separator), positions, index + 1));
    if (index % LINES_PER_TURN === 0) await yieldToEventLoop();
  }
  if (people.length === 0) throw refuseSize();
  return people;
}
