/** What the reels show at one moment. A cell shows a picture, named by the game. */
export interface ReelScene {
  /** The cells of each column from the left, each column from the top. */
  readonly columns: readonly (readonly string[])[];
  /** Columns that turn. */
  readonly moving: readonly number[];
  /** Columns that have just come to rest. */
  readonly landed: readonly number[];
  /** The column that turns longer, since a large win is still open. */
  readonly suspense: number | undefined;
  /** Cells that win, by `cellKey`. */
  readonly lit: readonly string[];
}

/** The key of a cell, both counted from 0. */
export function cellKey(column: number, row: number): string {
  return `${column}:${row}`;
}

/** Reels at rest on these columns. */
export function restingReels(columns: ReelScene['columns']): ReelScene {
  return { columns, moving: [], landed: [], suspense: undefined, lit: [] };
}
