import { COIN, type LinePicture, PAN, type Picture, ROWS, STOPS, linePays, lines, strips } from './paytable.ts';

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

/** One spin of the reels, in halves of the stake. */
export interface Spin {
  /** The three pictures of each reel, from the top. */
  readonly columns: readonly (readonly Picture[])[];
  readonly wins: readonly LineWin[];
  /** Cells with a coin, as reel × 3 + row, rising. */
  readonly coins: readonly number[];
  /** What the lines pay together. */
  readonly halves: number;
}

/** What a reel shows at a stop. */
export function columnAt(reel: number, stop: number): Picture[] {
  const strip = strips[reel] ?? [];
  return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % STOPS] ?? COIN);
}

const payFor = (picture: LinePicture, count: number): number => linePays[picture][count - 3] ?? 0;

/** How many of `cells` from the left are `picture` or a pan. */
function runOf(cells: readonly Picture[], picture: Picture): number {
  const end = cells.findIndex((cell) => cell !== picture && cell !== PAN);
  return end < 0 ? cells.length : end;
}

/** The best that five cells pay from the left, or nothing: pans that lead may count for themselves. */
export function linePay(cells: readonly Picture[]): LinePay | undefined {
  const pans = runOf(cells, PAN);
  const own: LinePay = { picture: PAN, count: pans, halves: payFor(PAN, pans) };
  const first = cells[pans];
  if (first === undefined || first === COIN || first === PAN) return own.halves > 0 ? own : undefined;
  const count = runOf(cells, first);
  const halves = payFor(first, count);
  const best = halves >= own.halves ? { picture: first, count, halves } : own;
  return best.halves > 0 ? best : undefined;
}

/** What these stops show and pay. */
export function spinAt(stops: Stops): Spin {
  const columns = stops.map((stop, reel) => columnAt(reel, stop));
  const wins = lines.flatMap((rows, line): LineWin[] => {
    const pay = linePay(rows.map((row, reel) => columns[reel]?.[row] ?? COIN));
    return pay ? [{ line, ...pay }] : [];
  });
  const coins = columns.flat().flatMap((picture, cell) => (picture === COIN ? [cell] : []));
  return { columns, wins, coins, halves: wins.reduce((sum, win) => sum + win.halves, 0) };
}
