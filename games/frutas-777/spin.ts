import {
  LEAST_STARS,
  type LinePicture,
  type Picture,
  ROWS,
  STAR,
  STOPS,
  WILD,
  freeSpinsFor,
  linePays,
  lines,
  starPays,
  strips,
} from './paytable.ts';

/** Where each reel stands, 0 … 31 each: the place of its strip that shows in the top row. */
export type Stops = readonly number[];

/** What a line came to, its pay in quarters of the stake, before the free spins' multiplier. */
interface LinePay {
  readonly picture: LinePicture;
  /** How many from the left. */
  readonly count: number;
  readonly quarters: number;
}

export interface LineWin extends LinePay {
  /** Index into `lines`. */
  readonly line: number;
}

/** One spin as it stands, in quarters of the stake, before the free spins' multiplier. */
export interface Spin {
  /** The three pictures of each reel, from the top. */
  readonly columns: readonly (readonly Picture[])[];
  readonly wins: readonly LineWin[];
  readonly stars: number;
  /** What the stars pay. */
  readonly starQuarters: number;
  /** How many free spins the stars give, before the round's limit. */
  readonly freeSpins: number;
  /** All of it together. */
  readonly quarters: number;
}

/** What a reel shows at a stop. */
export function columnAt(reel: number, stop: number): Picture[] {
  const strip = strips[reel] ?? [];
  return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % STOPS] ?? STAR);
}

function lineQuarters(picture: LinePicture, count: number): number {
  return linePays[picture][count - 3] ?? 0;
}

/** How many of `cells` from the left are `picture` or a wild. */
function runOf(cells: readonly Picture[], picture: Picture): number {
  const end = cells.findIndex((cell) => cell !== picture && cell !== WILD);
  return end < 0 ? cells.length : end;
}

/** The best that five cells pay from the left, or nothing: the wilds that lead may count for themselves. */
export function linePay(cells: readonly Picture[]): LinePay | undefined {
  const wilds = runOf(cells, WILD);
  const own: LinePay = { picture: WILD, count: wilds, quarters: lineQuarters(WILD, wilds) };
  const first = cells[wilds];
  if (first === undefined || first === STAR || first === WILD) return own.quarters > 0 ? own : undefined;
  const count = runOf(cells, first);
  const quarters = lineQuarters(first, count);
  const best = quarters >= own.quarters ? { picture: first, count, quarters } : own;
  return best.quarters > 0 ? best : undefined;
}

/** Where the line runs on these columns. */
function cellsOf(columns: readonly (readonly Picture[])[], rows: readonly number[]): Picture[] {
  return rows.map((row, reel) => columns[reel]?.[row] ?? STAR);
}

/** What these stops show and pay. */
export function spinAt(stops: Stops): Spin {
  const columns = stops.map((stop, reel) => columnAt(reel, stop));
  const wins = lines.flatMap((rows, line): LineWin[] => {
    const pay = linePay(cellsOf(columns, rows));
    return pay ? [{ line, ...pay }] : [];
  });
  const stars = columns.flat().filter((picture) => picture === STAR).length;
  const starQuarters = starPays[stars - LEAST_STARS] ?? 0;
  const quarters = wins.reduce((sum, win) => sum + win.quarters, starQuarters);
  return { columns, wins, stars, starQuarters, freeSpins: freeSpinsFor[stars - LEAST_STARS] ?? 0, quarters };
}
