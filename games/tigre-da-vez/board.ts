import { commonPicture } from '../slots/five-lines.ts';
import { COIN_E4, type Cell, FULL_BOARD, type Picture, WILD, coinsFor, lines } from './paytable.ts';

/** A line that pays. `payE4` is in ten-thousandths of the stake, before the full board's multiplier. */
export interface LineWin {
  /** Index into `lines`. */
  readonly line: number;
  readonly symbol: Picture;
  readonly payE4: number;
}

interface BoardPay {
  readonly wins: readonly LineWin[];
  readonly full: boolean;
  readonly multiplierE4: bigint;
}

/** The picture that all these cells agree on, tigers counting as any; `undefined` when they do not. */
export function agreed(cells: readonly (Cell | undefined)[]): Picture | undefined {
  const shown = cells.filter((cell) => cell !== undefined && cell !== '');
  return shown.length === cells.length ? commonPicture(shown, WILD) : undefined;
}

/** Whether any line is complete. */
export function hasLine(grid: readonly Cell[]): boolean {
  return lines.some(([a, b, c]) => grid[a] && grid[b] && grid[c] && agreed([grid[a], grid[b], grid[c]]));
}

/** What a line must be able to pay, in coins, for the last column to slow down: with less, four spins in five would. */
const OPEN_LINE_COINS = 30;

/** Whether the last column can still complete a large line: its first two pictures agree. */
export function hasOpenLine(grid: readonly Cell[]): boolean {
  return lines.some((line) => {
    const picture = agreed(line.filter((cell) => cell % 3 < 2).map((cell) => grid[cell]));
    return picture !== undefined && coinsFor[picture] >= OPEN_LINE_COINS;
  });
}

/** What a finished board pays. */
export function payOf(grid: readonly Cell[]): BoardPay {
  const wins: LineWin[] = [];
  let coins = 0;
  for (const [line, [a, b, c]] of lines.entries()) {
    const symbol = agreed([grid[a], grid[b], grid[c]]);
    if (symbol === undefined) continue;
    wins.push({ line, symbol, payE4: coinsFor[symbol] * Number(COIN_E4) });
    coins += coinsFor[symbol];
  }
  const full = agreed(grid) !== undefined;
  return { wins, full, multiplierE4: BigInt(full ? coins * FULL_BOARD : coins) * COIN_E4 };
}
