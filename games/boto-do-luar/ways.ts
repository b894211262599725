import { type MiddleCell, OUTER_ROWS, type Picture, pictures, tenthsFor } from './paytable.ts';

/** The six cells of the outer reels: the left one from the top, then the right one. */
export type OuterCells = readonly Picture[];

/** A picture that pays. */
export interface WaysWin {
  readonly picture: Picture;
  readonly ways: number;
  /** Of all its ways, before the dolphins multiply it. */
  readonly tenths: number;
}

export const isDolphin = (cell: MiddleCell): cell is Exclude<MiddleCell, Picture> => typeof cell === 'number';

/** The cells of the left and of the right reel, each from the top. */
export function splitOuter(outer: OuterCells): readonly [left: OuterCells, right: OuterCells] {
  return [outer.slice(0, OUTER_ROWS), outer.slice(OUTER_ROWS)];
}

/** Finds the pictures that pay: as many ways as cells of the left reel × the middle × the right show them. */
export function findWins(middle: readonly MiddleCell[], outer: OuterCells): readonly WaysWin[] {
  const [left, right] = splitOuter(outer);
  const count = (cells: readonly MiddleCell[], picture: Picture): number =>
    cells.filter((cell) => cell === picture).length;
  const dolphins = middle.filter(isDolphin).length;
  return pictures
    .map((picture): WaysWin => {
      const ways = count(left, picture) * (count(middle, picture) + dolphins) * count(right, picture);
      return { picture, ways, tenths: ways * tenthsFor[picture] };
    })
    .filter(({ ways }) => ways > 0);
}

/**
 * What the dolphins multiply a win by: the product of their multipliers, and one more for each further draw of the outer
 * reels. `draws` counts all draws, the first included. Without a dolphin it is 1.
 */
export function multiplierOf(middle: readonly MiddleCell[], draws: number): number {
  const dolphins = middle.filter(isDolphin);
  return dolphins.length === 0 ? 1 : dolphins.reduce<number>((product, each) => product * each, 1) + draws - 1;
}
