import type { Draw } from '@arara/game-kit';
import { type Rung, rungsOf, withoutReturn } from '../ladder/rungs.ts';

/** Tiles of a side of the field, and of all of it. */
export const SIDE = 5;
export const TILES = SIDE * SIDE;

export const LEAST_MINES = 1;
export const MOST_MINES = 24;

const known = new Map<number, readonly Rung[]>();

/** What opening 1, 2, 3 … tiles pays among this many mines. */
export function rungsAmong(mines: number): readonly Rung[] {
  const rungs = known.get(mines) ?? rungsOf(withoutReturn(TILES, TILES - mines));
  known.set(mines, rungs);
  return rungs;
}

/**
 * Lays the mines, as tiles from the top left counted from 0, in rising order. The draw is the public one for mines, so
 * that anybody's verifier finds the same field.
 */
export function layMines(draw: Draw, mines: number): readonly number[] {
  return draw.scaledPicks(TILES, mines).toSorted((a, b) => a - b);
}
