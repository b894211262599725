import { REELS, ROWS, STAR, lines } from './paytable.ts';
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

function starCells(stops: Stops): number[] {
  return Array.from({ length: REELS }, (_, reel) => columnAt(reel, stops[reel] ?? 0)).flatMap((column, reel) =>
    column.flatMap((picture, row) => (picture === STAR ? [reel * ROWS + row] : [])),
  );
}

/** How many turns a cycle has: all lines at once, then each alone; the stars, where they pay, are one of them. */
export function turnsOf(wins: readonly LineWin[], stars: boolean): number {
  const parts = wins.length + (stars ? 1 : 0);
  return parts < 2 ? parts : parts + 1;
}

/** The win whose turn it is: an index into `wins`, `stars`, or `undefined` for all at once. */
export function partAt(wins: readonly LineWin[], stars: boolean, turn: number): number | 'stars' | undefined {
  const turns = turnsOf(wins, stars);
  if (turns < 2) return undefined;
  const at = (turn % turns) - 1;
  if (at < 0) return undefined;
  return at < wins.length ? at : 'stars';
}

/** What is lit on that turn. */
export function lightAt(stops: Stops, wins: readonly LineWin[], stars: boolean, turn: number): Light {
  const part = partAt(wins, stars, turn);
  const shown = part === undefined ? wins : wins.filter((_, index) => index === part);
  const ofStars = stars && (part === undefined || part === 'stars') ? starCells(stops) : [];
  return { cells: new Set([...shown.flatMap(cellsOf), ...ofStars]), lines: shown.map(({ line }) => line) };
}

/** A colour for each line, so that crossing ones can be distinguished. */
export function colourOf(line: number): string {
  return `hsl(${(line * 97 + 40) % 360} 95% 62%)`;
}
