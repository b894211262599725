/*
 * The five lines of a board of three columns and three rows, cells counted from the top left by rows: what the slots of
 * that size have in common.
 */

type Line = readonly [number, number, number];

/** Three rows, then the two diagonals. */
export const fiveLines: readonly Line[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** The picture that all cells show, `wild` counting as any; `wild` itself when nothing else is there, `undefined` when they differ. */
export function commonPicture<P extends string>(cells: readonly P[], wild: P): P | undefined {
  let common = wild;
  for (const cell of cells) {
    if (cell === wild || cell === common) continue;
    if (common !== wild) return undefined;
    common = cell;
  }
  return common;
}
