import { BOOK, REELS, ROWS, lines } from './paytable.ts';
import { type LineWin, type Stops, columnAt } from './spin.ts';

/** What of the board is lit at a moment: the cells, as reel × 3 + row, and the lines drawn over them. */
export interface Light {
  readonly cells: ReadonlySet<number>;
  readonly lines: readonly number[];
}

/** The cells of a win: its run from the left. */
export function cellsOf({ line, count }: Pick<LineWin, 'line' | 'count'>): number[] {
  return (lines[line] ?? []).slice(0, count).map((row, reel) => reel * ROWS + row);
}

function bookCells(stops: Stops): number[] {
  return Array.from({ length: REELS }, (_, reel) => columnAt(reel, stops[reel] ?? 0)).flatMap((column, reel) =>
    column.flatMap((picture, row) => (picture === BOOK ? [reel * ROWS + row] : [])),
  );
}

/** How many turns a cycle has: all lines at once, then each alone; the books, where they pay, are one of them. */
export function turnsOf(wins: readonly LineWin[], books: boolean): number {
  const parts = wins.length + (books ? 1 : 0);
  return parts < 2 ? parts : parts + 1;
}

/** The win whose turn it is: an index into `wins`, `books`, or `undefined` for all at once. */
export function partAt(wins: readonly LineWin[], books: boolean, turn: number): number | 'books' | undefined {
  const turns = turnsOf(wins, books);
  if (turns < 2) return undefined;
  const at = (turn % turns) - 1;
  if (at < 0) return undefined;
  return at < wins.length ? at : 'books';
}

/** What is lit on that turn. */
export function lightAt(stops: Stops, wins: readonly LineWin[], books: boolean, turn: number): Light {
  const part = partAt(wins, books, turn);
  const shown = part === undefined ? wins : wins.filter((_, index) => index === part);
  const ofBooks = books && (part === undefined || part === 'books') ? bookCells(stops) : [];
  return { cells: new Set([...shown.flatMap(cellsOf), ...ofBooks]), lines: shown.map(({ line }) => line) };
}

/** A colour for each line, so that crossing ones can be distinguished. */
export function colourOf(line: number): string {
  return `hsl(${(line * 97 + 40) % 360} 95% 72%)`;
}
