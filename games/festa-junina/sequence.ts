import { BONFIRE, CELLS, COLUMNS, type Cell, LEAST, ROWS, payFor, timesOf } from './paytable.ts';

/** One kind of picture that pays on a board. */
export interface Win {
  readonly picture: number;
  readonly count: number;
  /** In tenths of the bet, before the multiplier of its board. */
  readonly tenths: number;
}

/** A board at rest: 25 cells column by column, each from the top, and what pays on it. */
export interface Board {
  readonly cells: readonly Cell[];
  readonly wins: readonly Win[];
  /** What its pays are multiplied by. */
  readonly times: number;
}

/** One spin from the first board to the one on which nothing pays any more. */
export interface Sequence {
  readonly boards: readonly Board[];
  /** What all boards together pay, in tenths of the bet. */
  readonly tenths: number;
  /** Bonfires that lie there at the end. */
  readonly bonfires: number;
}

function winsOf(cells: readonly Cell[]): Win[] {
  const counts = new Map<number, number>();
  for (const cell of cells) if (cell < BONFIRE) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= LEAST)
    .toSorted(([a], [b]) => a - b)
    .map(([picture, count]) => ({ picture, count, tenths: payFor(picture, count) }));
}

/** What a board pays, in tenths of the bet. */
export function boardPay({ wins, times }: Board): number {
  return times * wins.reduce((sum, { tenths }) => sum + tenths, 0);
}

/** The places whose pictures burst. */
export function burstOf({ cells, wins }: Pick<Board, 'cells' | 'wins'>): readonly number[] {
  const paid = new Set(wins.map(({ picture }) => picture));
  return cells.flatMap((cell, place) => (paid.has(cell) ? [place] : []));
}

/** The cells after the burst: what is left falls, and new cells come in from above, column by column, each from the top. */
function tumble(board: Board, next: () => Cell): Cell[] {
  const gone = new Set(burstOf(board));
  return Array.from({ length: COLUMNS }, (_, column) => {
    const left = board.cells
      .slice(column * ROWS, (column + 1) * ROWS)
      .filter((__, row) => !gone.has(column * ROWS + row));
    return [...Array.from({ length: ROWS - left.length }, next), ...left];
  }).flat();
}

/** One spin, whose cells come one after another from `next`. */
export function runSequence(next: () => Cell, free = false): Sequence {
  const boards: Board[] = [];
  let cells = Array.from({ length: CELLS }, next);
  for (;;) {
    const board = { cells, wins: winsOf(cells), times: timesOf(boards.length, free) };
    boards.push(board);
    if (board.wins.length === 0) break;
    cells = tumble(board, next);
  }
  const tenths = boards.reduce((sum, board) => sum + boardPay(board), 0);
  return { boards, tenths, bonfires: cells.filter((cell) => cell === BONFIRE).length };
}
