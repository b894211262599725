import {
  BOOK,
  LEAST_BOOKS,
  type LinePicture,
  type Picture,
  ROWS,
  STOPS,
  bookPays,
  lines,
  payFor,
  strips,
} from './paytable.ts';

/** Where each reel stops, 0 … 31 each: the index into its strip of the picture in the top row. */
export type Stops = readonly number[];

/** What a line pays, in halves of the stake. */
interface LinePay {
  readonly picture: LinePicture;
  /** How many from the left. */
  readonly count: number;
  readonly halves: number;
}

export interface LineWin extends LinePay {
  /** Index into `lines`. */
  readonly line: number;
}

/** Reels that fill with the special symbol, and what that pays on all lines together, in halves of the stake. */
export interface Expansion {
  readonly picture: LinePicture;
  /** The reels on which it shows, from the left. */
  readonly reels: readonly number[];
  readonly halves: number;
}

/** One spin, in halves of the stake. */
export interface Spin {
  /** The three pictures of each reel, from the top. */
  readonly columns: readonly (readonly Picture[])[];
  readonly wins: readonly LineWin[];
  readonly books: number;
  /** What the books pay. */
  readonly bookHalves: number;
  /** Present where the special symbol pays. */
  readonly expansion: Expansion | undefined;
  /** All of it together. */
  readonly halves: number;
}

/** What a reel shows at a stop. */
export function columnAt(reel: number, stop: number): Picture[] {
  const strip = strips[reel] ?? [];
  return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % STOPS] ?? BOOK);
}

/** What five cells pay from the left, or nothing. Books stand for the first other picture; five books pay no line. */
export function linePay(cells: readonly Picture[]): LinePay | undefined {
  const picture = cells.find((cell) => cell !== BOOK);
  if (picture === undefined) return undefined;
  const end = cells.findIndex((cell) => cell !== picture && cell !== BOOK);
  const count = end < 0 ? cells.length : end;
  const halves = payFor(picture, count);
  return halves > 0 ? { picture, count, halves } : undefined;
}

/** The reels that show the special symbol fill with it; it then pays on every line, whatever reels lie between. */
function expansionOf(columns: Spin['columns'], picture: LinePicture): Expansion | undefined {
  const reels = columns.flatMap((column, reel) => (column.includes(picture) ? [reel] : []));
  const halves = lines.length * payFor(picture, reels.length);
  return halves > 0 ? { picture, reels, halves } : undefined;
}

/** What these stops show and pay, in a free spin with its special symbol. */
export function spinAt(stops: Stops, special?: LinePicture): Spin {
  const columns = stops.map((stop, reel) => columnAt(reel, stop));
  const wins = lines.flatMap((rows, line): LineWin[] => {
    const pay = linePay(rows.map((row, reel) => columns[reel]?.[row] ?? BOOK));
    return pay ? [{ line, ...pay }] : [];
  });
  const books = columns.flat().filter((picture) => picture === BOOK).length;
  const bookHalves = bookPays[books - LEAST_BOOKS] ?? 0;
  const expansion = special && expansionOf(columns, special);
  const halves = wins.reduce((sum, win) => sum + win.halves, bookHalves + (expansion?.halves ?? 0));
  return { columns, wins, books, bookHalves, expansion, halves };
}
