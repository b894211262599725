/** One kind of picture that pays on a board. */
export interface Win {
  readonly picture: number;
  readonly count: number;
  /** In tenths of the bet, before any multiplier. */
  readonly tenths: number;
}

/** The cells of a board at rest, column by column, each from the top, and what pays on it. */
export interface PaidCells {
  readonly cells: readonly number[];
  readonly wins: readonly Win[];
}

/** What decides which pictures pay. */
export interface PayRule {
  /** Cells from this number on are no pictures that pay. */
  readonly pictures: number;
  /** So many alike pay. */
  readonly least: number;
  /** What `count` of a picture pay, in tenths of the bet. */
  payFor(picture: number, count: number): number;
}

/** Lists what pays on some cells, by the number of the picture. */
export function listWins(cells: readonly number[], { pictures, least, payFor }: PayRule): Win[] {
  const counts = new Map<number, number>();
  for (const cell of cells) if (cell < pictures) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= least)
    .toSorted(([a], [b]) => a - b)
    .map(([picture, count]) => ({ picture, count, tenths: payFor(picture, count) }));
}

/** The places whose pictures burst. */
export function burstOf({ cells, wins }: PaidCells): readonly number[] {
  const paid = new Set(wins.map(({ picture }) => picture));
  return cells.flatMap((cell, place) => (paid.has(cell) ? [place] : []));
}

/** The cells after the burst: what is left falls, and new cells come in from above, column by column, each from the top. */
export function tumbleCells(board: PaidCells, rows: number, next: () => number): number[] {
  const gone = new Set(burstOf(board));
  return Array.from({ length: board.cells.length / rows }, (_, column) => {
    const left = board.cells
      .slice(column * rows, (column + 1) * rows)
      .filter((__, row) => !gone.has(column * rows + row));
    return [...Array.from({ length: rows - left.length }, next), ...left];
  }).flat();
}

/** How many rows each cell of the next board falls, whose places in `gone` were emptied before. */
export function listFalls(gone: readonly number[], columns: number, rows: number): readonly number[] {
  const empty = new Set(gone);
  return Array.from({ length: columns }, (_, column) => {
    const places = Array.from({ length: rows }, (__, row) => column * rows + row);
    const stays = places.filter((place) => !empty.has(place));
    const fresh = rows - stays.length;
    return places.map((place, row) => (row < fresh ? fresh : place - (stays[row - fresh] ?? place)));
  }).flat();
}
