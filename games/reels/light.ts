/** Rows of a board that the shared canvas paints. */
export const BOARD_ROWS = 3;

/** What of the board is lit at a moment: the cells, as reel × 3 + row, and the lines drawn over them. */
export interface Light {
  readonly cells: ReadonlySet<number>;
  readonly lines: readonly number[];
}

/** A line that pays: its index among the lines, and how many cells of it from the left. */
export interface RunWin {
  readonly line: number;
  readonly count: number;
}

/** The row on each reel of every line. */
export type BoardLines = readonly (readonly number[])[];

/** How many turns a cycle has: all lines at once, then each alone; what pays anywhere is one of them. */
export function turnsOf(wins: readonly RunWin[], hasScatter: boolean): number {
  const parts = wins.length + (hasScatter ? 1 : 0);
  return parts < 2 ? parts : parts + 1;
}

/** What is shown on that turn: an index into `wins`, `scatter`, or `undefined` for all at once. */
export function partAt(wins: readonly RunWin[], hasScatter: boolean, turn: number): number | 'scatter' | undefined {
  const turns = turnsOf(wins, hasScatter);
  if (turns < 2) return undefined;
  const at = (turn % turns) - 1;
  if (at < 0) return undefined;
  return at < wins.length ? at : 'scatter';
}

/** What is lit on that turn; `scatter` are the cells that pay wherever they are. */
export function lightAt(lines: BoardLines, wins: readonly RunWin[], scatter: readonly number[], turn: number): Light {
  const part = partAt(wins, scatter.length > 0, turn);
  const shown = part === undefined ? wins : wins.filter((_, index) => index === part);
  const runs = shown.flatMap(({ line, count }) =>
    (lines[line] ?? []).slice(0, count).map((row, reel) => reel * BOARD_ROWS + row),
  );
  const anywhere = part === undefined || part === 'scatter' ? scatter : [];
  return { cells: new Set([...runs, ...anywhere]), lines: shown.map(({ line }) => line) };
}

/** A colour for each line, so that crossing ones can be distinguished. */
export function colourOf(line: number): string {
  return `hsl(${(line * 97 + 40) % 360} 95% 72%)`;
}
