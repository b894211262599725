import { type PaidCells, type PayRule, listWins, tumbleCells } from '../tumble/board.ts';
import { CELLS, type Cell, DRAGON, FIRST_ORB, LEAST, ROWS, orbValues, payFor } from './paytable.ts';

/** A board at rest: 30 cells column by column, each from the top, and what pays on it. */
export type Board = PaidCells;

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

const RULE: PayRule = { pictures: DRAGON, least: LEAST, payFor };

const toBoard = (cells: readonly Cell[]): Board => ({ cells, wins: listWins(cells, RULE) });

/** The board after the burst. */
export const tumble = (board: Board, next: () => Cell): Board => toBoard(tumbleCells(board, ROWS, next));

/** One spin, whose cells come one after another from `next`. */
export function runSequence(next: () => Cell): Sequence {
  let last = toBoard(Array.from({ length: CELLS }, next));
  const boards = [last];
  while (last.wins.length > 0) {
    last = tumble(last, next);
    boards.push(last);
  }
  const tenths = boards.flatMap(({ wins }) => wins).reduce((sum, win) => sum + win.tenths, 0);
  const orbs = last.cells.reduce((sum, cell) => sum + orbOf(cell), 0);
  return { boards, tenths, orbs, dragons: last.cells.filter((cell) => cell === DRAGON).length };
}
