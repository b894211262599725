import type { Rows } from './pays.ts';

/** Where everything of a tree stands in its picture, in pixels from the upper left. */
export interface Board {
  readonly rows: Rows;
  readonly width: number;
  readonly height: number;
  /** The middle line, and how far apart blossoms stand, sideways and row under row. */
  readonly middle: number;
  readonly dx: number;
  readonly dy: number;
  /** The first row of blossoms. */
  readonly top: number;
  /** Radius of a blossom and of a fruit. */
  readonly blossom: number;
  readonly fruit: number;
  /** The rim of the baskets, and how high these are. */
  readonly floor: number;
  readonly basket: number;
  /** Baskets too narrow for a line of text have it upright. */
  readonly upright: boolean;
  /** How high the bars are that count what fell; 0 where there is no room for them. */
  readonly tally: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Baskets of at least this width carry their prize as a line of text. */
const LINE_OF_TEXT = 34;
/** A lower picture has no room for leaves above the first row nor for bars under the baskets. */
const LOW = 260;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Lays a tree of so many rows out in a picture of this size. */
export function boardOf(rows: Rows, width: number, height: number): Board {
  const widest = width / (rows + 2.1);
  const upright = widest < LINE_OF_TEXT;
  const basket = upright ? 46 : within(widest * 0.72, 34, 46);
  const isLow = height < LOW;
  const tally = isLow ? 0 : within(height * 0.09, 26, 60);
  const floor = height - basket - tally - (isLow ? 6 : 14);
  // Leaves above the first row, and room below the last for a fruit to drop.
  const top = isLow ? 22 : within(floor * 0.2, 38, 112);
  const dy = (floor - top) / (rows - 0.25);
  // A tree that would be too flat is narrower than its picture; at 34 pixels and more the text still has its line.
  const dx = Math.min(widest, Math.max(dy * 3, upright ? 0 : LINE_OF_TEXT), 80);
  const room = Math.min(dx, dy * 1.25);
  return {
    rows,
    width,
    height,
    middle: width / 2,
    dx,
    dy,
    top,
    blossom: within(room * 0.14, 2.3, 8),
    fruit: within(room * 0.33, 4.8, 17),
    floor,
    basket,
    upright,
    tally,
  };
}

/** The blossom `index` of a row; row 0 has three of them, each further one more. */
export function blossomAt({ middle, dx, dy, top }: Board, row: number, index: number): Place {
  return { x: middle + (index - (row + 2) / 2) * dx, y: top + row * dy };
}

/** Every blossom, by row and index. */
export function blossomsOf({ rows }: Board): readonly (readonly [row: number, index: number])[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (__, index) => [row, index] as const),
  ).flat();
}
