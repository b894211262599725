import { CELLS, COLUMNS, type Cell, DRAGON, FIRST_ORB, LEAST, ROWS, orbValues, payFor } from './paytable.ts';

/** One kind of picture that pays on a board. */
export interface Win {
  readonly picture: number;
  readonly count: number;
  /** In tenths of the bet, before any orb. */
  readonly tenths: number;
}

/** A board at rest: 30 cells column by column, each from the top, and what pays on it. */
export interface Board {
  readonly cells: readonly Cell[];
  readonly wins: readonly Win[];
}

/** One spin from the first board to the one on which nothing pays any more. */
export interface Sequence {
  readonly boards: readonly Board[];
  /** What all boards together pay, in tenths of the bet, before any orb. */
  readonly tenths: number;
  /** The sum of the orbs that lie there at the end; 0 without any. */
  readonly orbs: number;
  readonly dragons: number;
}

/** What an orb multiplies by; 0 for whatever is none. */
export function orbOf(cell: Cell): number {
  return orbValues[cell - FIRST_ORB] ?? 0;
}

function winsOf(cells: readonly Cell[]): Win[] {
  const counts = new Map<number, number>();
  for (const cell of cells) if (cell < DRAGON) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= LEAST)
    .toSorted(([a], [b]) => a - b)
    .map(([picture, count]) => ({ picture, count, tenths: payFor(picture, count) }));
}

/** The places whose pictures burst. */
export function burstOf({ cells, wins }: Board): readonly number[] {
  const paid = new Set(wins.map(({ picture }) => picture));
  return cells.flatMap((cell, place) => (paid.has(cell) ? [place] : []));
}

/** The board after the burst: what is left falls, and new cells come in from above, column by column, each from the top. */
export function tumble(board: Board, next: () => Cell): Board {
  const gone = new Set(burstOf(board));
  const cells = Array.from({ length: COLUMNS }, (_, column) => {
    const left = board.cells
      .slice(column * ROWS, (column + 1) * ROWS)
      .filter((__, row) => !gone.has(column * ROWS + row));
    return [...Array.from({ length: ROWS - left.length }, next), ...left];
  }).flat();
  return { cells, wins: winsOf(cells) };
}

/** One spin, whose cells come one after another from `next`. */
export function runSequence(next: () => Cell): Sequence {
  const cells = Array.from({ length: CELLS }, next);
  let last: Board = { cells, wins: winsOf(cells) };
  const boards = [last];
  while (last.wins.length > 0) {
    last = tumble(last, next);
    boards.push(last);
  }
  const tenths = boards.flatMap(({ wins }) => wins).reduce((sum, win) => sum + win.tenths, 0);
  const orbs = last.cells.reduce((sum, cell) => sum + orbOf(cell), 0);
  return { boards, tenths, orbs, dragons: last.cells.filter((cell) => cell === DRAGON).length };
}
