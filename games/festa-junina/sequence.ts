import { type PaidCells, type PayRule, listWins, tumbleCells } from '../tumble/board.ts';
import { BONFIRE, CELLS, type Cell, LEAST, ROWS, payFor, timesOf } from './paytable.ts';

/** A board at rest: 25 cells column by column, each from the top, and what pays on it. */
export interface Board extends PaidCells {
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

const RULE: PayRule = { pictures: BONFIRE, least: LEAST, payFor };

/** What a board pays, in tenths of the bet. */
export function boardPay({ wins, times }: Board): number {
  return times * wins.reduce((sum, { tenths }) => sum + tenths, 0);
}

/** One spin, whose cells come one after another from `next`. */
export function runSequence(next: () => Cell, free = false): Sequence {
  const boards: Board[] = [];
  let cells = Array.from({ length: CELLS }, next);
  for (;;) {
    const board = { cells, wins: listWins(cells, RULE), times: timesOf(boards.length, free) };
    boards.push(board);
    if (board.wins.length === 0) break;
    cells = tumbleCells(board, ROWS, next);
  }
  const tenths = boards.reduce((sum, board) => sum + boardPay(board), 0);
  return { boards, tenths, bonfires: cells.filter((cell) => cell === BONFIRE).length };
}
