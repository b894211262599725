import { commonPicture, fiveLines } from '../slots/five-lines.ts';
import { FULL_BOARD, type Picture, WILD, coinsFor } from './paytable.ts';

/** A line that pays. */
export interface LineWin {
  /** Index into `fiveLines`. */
  readonly line: number;
  readonly picture: Picture;
  /** Before the full board and the oranges multiply it. */
  readonly coins: number;
}

/** What nine cells from the top left come to. */
export interface BoardPay {
  readonly wins: readonly LineWin[];
  /** One picture fills the board, capybaras included. */
  readonly isFull: boolean;
  /** Of all lines, the full board counted in, the oranges not. */
  readonly coins: number;
}

/** Finds the lines that pay on a board of nine cells. */
export function payBoard(grid: readonly Picture[]): BoardPay {
  const wins = fiveLines.flatMap((cells, line): LineWin[] => {
    const picture = commonPicture(
      cells.map((cell) => grid[cell] ?? WILD),
      WILD,
    );
    return picture === undefined ? [] : [{ line, picture, coins: coinsFor[picture] }];
  });
  const isFull = commonPicture(grid, WILD) !== undefined;
  const coins = wins.reduce((sum, win) => sum + win.coins, 0) * (isFull ? FULL_BOARD : 1);
  return { wins, isFull, coins };
}
