import {
  BOOK,
  LEAST_BOOKS,
  type Picture,
  REELS,
  STOPS,
  bookPays,
  linePictures,
  lines,
  payFor,
  pictures,
} from './paytable.ts';
import { columnAt, linePay } from './spin.ts';

/*
 * The exact odds of one spin over all 33,554,432 of them. After three reels most lines have ended and pay the same whatever
 * follows: only the others are followed over the last two reels.
 */

/** In how many of all spins each sum of pays, in halves of the stake, comes; with fewer than three books, and with more. */
export interface SpinOdds {
  readonly few: ReadonlyMap<number, bigint>;
  readonly many: ReadonlyMap<number, bigint>;
}

const BASE = pictures.length;
/** The spins there are on two reels. */
const PAIRS = STOPS ** 2;

/** What the five pictures whose indexes are the digits of the index pay on a line. */
export function lineTable(): Int32Array {
  const table = new Int32Array(BASE ** REELS);
  for (let index = 0; index < table.length; index += 1) {
    const cells = Array.from(
      { length: REELS },
      (_, at) => pictures[Math.floor(index / BASE ** (REELS - 1 - at)) % BASE],
    );
    table[index] = linePay(cells.filter((cell): cell is Picture => cell !== undefined))?.halves ?? 0;
  }
  return table;
}

/** A reel at a stop: the index of the picture on each row, the books, and which of `linePictures` show. */
interface Column {
  readonly rows: readonly number[];
  readonly books: number;
  readonly shows: readonly number[];
}

function columnsOf(reel: number): Column[] {
  return Array.from({ length: STOPS }, (_, stop) => {
    const column = columnAt(reel, stop);
    return {
      rows: column.map((picture) => pictures.indexOf(picture)),
      books: column.filter((picture) => picture === BOOK).length,
      shows: linePictures.map((picture) => (column.includes(picture) ? 1 : 0)),
    };
  });
}

/** The last two reels together: the part that they add to a line's index, the books, and the reels that show each picture. */
interface Pair {
  readonly digits: Int32Array;
  readonly books: number;
  readonly shows: readonly number[];
}

function pairsOf(fourth: readonly Column[], fifth: readonly Column[]): Pair[] {
  return fourth.flatMap((d) =>
    fifth.map((e) => ({
      digits: Int32Array.from(lines, (rows) => (d.rows[rows[3] ?? 0] ?? 0) * BASE + (e.rows[rows[4] ?? 0] ?? 0)),
      books: d.books + e.books,
      shows: d.shows.map((shown, at) => shown + (e.shows[at] ?? 0)),
    })),
  );
}

/** Counts by what is paid, first with fewer than three books. */
type Counts = readonly [Int32Array, Int32Array];

function createCounts(): Counts {
  // No spin reaches what all lines pay at best, in the picture that expands and along the lines.
  const most = 2 * lines.length * 500 + 401;
  return [new Int32Array(most), new Int32Array(most)];
}

function mapOf(counts: Int32Array): Map<number, bigint> {
  return new Map([...counts].flatMap((ways, halves) => (ways > 0 ? [[halves, BigInt(ways)] as const] : [])));
}

/** How the books and the reels that show a picture are spread over the last two reels: ways by books, then by reels. */
function tailsOf(pairs: readonly Pair[], picture: number): number[][] {
  const tails = [0, 1, 2].map(() => [0, 0, 0]);
  for (const { books, shows } of pairs) {
    const row = tails[books];
    const reels = shows[picture] ?? 0;
    if (row) row[reels] = (row[reels] ?? 0) + 1;
  }
  return tails;
}

/** Three reels from the left: lines that go on, what the others pay, books, and the reels that show each picture. */
interface Head {
  readonly live: readonly { readonly line: number; readonly base: number }[];
  readonly fixed: number;
  readonly books: number;
  readonly shows: readonly number[];
}

function headOf(three: readonly Column[], table: Int32Array, goesOn: Uint8Array): Head {
  const keys = lines.map((rows) =>
    three.reduce((sum, column, reel) => sum * BASE + (column.rows[rows[reel] ?? 0] ?? 0), 0),
  );
  const live = keys.flatMap((key, line) => (goesOn[key] === 1 ? [{ line, base: key * BASE ** 2 }] : []));
  const fixed = keys.reduce((sum, key) => sum + (goesOn[key] === 1 ? 0 : (table[key * BASE ** 2] ?? 0)), 0);
  return {
    live,
    fixed,
    books: three.reduce((sum, { books }) => sum + books, 0),
    shows: linePictures.map((_, at) => three.reduce((sum, { shows }) => sum + (shows[at] ?? 0), 0)),
  };
}

/** Whether what three pictures from the left pay depends on the two behind them. */
function goesOnTable(table: Int32Array): Uint8Array {
  const rest = BASE ** 2;
  return Uint8Array.from({ length: BASE ** 3 }, (_, key) => {
    const pays = table.subarray(key * rest, (key + 1) * rest);
    return pays.some((pay) => pay !== pays[0]) ? 1 : 0;
  });
}

const bookPay = (books: number): number => bookPays[books - LEAST_BOOKS] ?? 0;

/** What each picture pays as the special symbol, by how many reels show it. */
const expansions = linePictures.map((picture) =>
  Int32Array.from({ length: REELS + 1 }, (_, reels) => lines.length * payFor(picture, reels)),
);

function add(counts: Counts | undefined, books: number, halves: number, ways: number): void {
  const cases = counts?.[books >= LEAST_BOOKS ? 1 : 0];
  if (cases) cases[halves] = (cases[halves] ?? 0) + ways;
}

/** Counts every way in which the last two reels may follow lines that go on. */
function follow({ live, fixed, books, shows }: Head, pairs: readonly Pair[], table: Int32Array, all: Counts[]): void {
  for (const pair of pairs) {
    let halves = fixed + bookPay(books + pair.books);
    for (const { line, base } of live) halves += table[base + (pair.digits[line] ?? 0)] ?? 0;
    add(all[0], books + pair.books, halves, 1);
    for (let at = 0; at < expansions.length; at += 1) {
      const reels = (shows[at] ?? 0) + (pair.shows[at] ?? 0);
      add(all[at + 1], books + pair.books, halves + (expansions[at]?.[reels] ?? 0), 1);
    }
  }
}

/** The odds of a spin without a special symbol, then with each of `linePictures` as the special symbol. */
export function countSpins(): readonly SpinOdds[] {
  const table = lineTable();
  const goesOn = goesOnTable(table);
  const [first = [], second = [], third = [], fourth = [], fifth = []] = Array.from({ length: REELS }, (_, reel) =>
    columnsOf(reel),
  );
  const pairs = pairsOf(fourth, fifth);
  const tails = linePictures.map((_, at) => tailsOf(pairs, at));
  const bookTails = (tails[0] ?? []).map((row) => row.reduce((sum, ways) => sum + ways, 0));
  const all = Array.from({ length: linePictures.length + 1 }, createCounts);
  const close = ({ fixed, books, shows }: Head): void => {
    for (const [more, ways] of bookTails.entries()) {
      const halves = fixed + bookPay(books + more);
      add(all[0], books + more, halves, ways);
      for (const [at, rows] of tails.entries())
        for (const [reels, tail] of (rows[more] ?? []).entries())
          add(all[at + 1], books + more, halves + (expansions[at]?.[(shows[at] ?? 0) + reels] ?? 0), tail);
    }
  };
  for (const a of first)
    for (const b of second)
      for (const c of third) {
        const head = headOf([a, b, c], table, goesOn);
        if (head.live.length > 0) follow(head, pairs, table, all);
        else close(head);
      }
  if (pairs.length !== PAIRS) throw new Error('each strip has 32 stops');
  return all.map(([few, many]) => ({ few: mapOf(few), many: mapOf(many) }));
}
