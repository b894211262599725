import { type Board, type Place, blossomAt } from './board.ts';
import { basketOf } from './outcome.ts';
import type { Rows } from './pays.ts';

/** From the leaves to the first blossom, and from the last into a basket, in milliseconds. */
const FIRST_MS = 300;
const LAST_MS = 170;
/** From one blossom to the next. */
const HOP_MS: Readonly<Record<Rows, number>> = { 8: 200, 12: 172, 16: 150 };

/** When a fruit touches each blossom of its path, then the basket, in milliseconds from its start. */
export function beatsOf(rows: Rows): readonly number[] {
  const touches = Array.from({ length: rows }, (_, row) => FIRST_MS + row * HOP_MS[rows]);
  return [...touches, FIRST_MS + (rows - 1) * HOP_MS[rows] + LAST_MS];
}

/** 0 … 1, the same each time for the same blossom and step: no two hops look alike, yet nothing is left to chance. */
function wobble(row: number, rights: number, step: number): number {
  return ((row * 7 + rights * 13 + step * 5) % 11) / 10;
}

/** The blossom of `row` that a path touches: its index in the row. */
export function touchedOf(path: readonly number[], row: number): number {
  return basketOf(path.slice(0, row)) + 1;
}

/** Where the middle of a fruit is as it touches the blossom of `row`: on the side it will go to, as a ball would. */
function touchAt(board: Board, path: readonly number[], row: number): Place {
  const index = touchedOf(path, row);
  const { x, y } = blossomAt(board, row, index);
  const step = path[row] ?? 0;
  const lean = 0.22 + 0.4 * wobble(row, index, step);
  const reach = board.blossom + board.fruit;
  return { x: x + (step === 1 ? 1 : -1) * reach * Math.sin(lean), y: y - reach * Math.cos(lean) };
}

function stopAt(board: Board, path: readonly number[], stop: number): Place {
  const { middle, dx, top, rows, floor, fruit } = board;
  if (stop < 0) return { x: middle, y: Math.min(-fruit, top - 40) };
  if (stop < rows) return touchAt(board, path, stop);
  return { x: middle + (basketOf(path) - rows / 2) * dx, y: floor + fruit * 0.7 };
}

/**
 * Where a fruit is, so many milliseconds after its start: from touch to touch on the parabola of a thrown ball, which first
 * rises a little. The path is the round's own; nothing but it decides where the fruit goes.
 */
export function placeOf(board: Board, path: readonly number[], ms: number): Place {
  const beats = beatsOf(board.rows);
  const found = beats.findIndex((beat) => ms < beat);
  if (found < 0) return stopAt(board, path, board.rows);
  const since = beats[found - 1] ?? 0;
  const part = Math.max(0, (ms - since) / ((beats[found] ?? ms) - since));
  const from = stopAt(board, path, found - 1);
  const to = stopAt(board, path, found);
  const drop = Math.max(1, to.y - from.y);
  const rise = found === 0 ? 0 : drop * (0.2 + 0.3 * wobble(found, touchedOf(path, found - 1), 1));
  const peak = Math.sqrt(rise) / (Math.sqrt(rise) + Math.sqrt(rise + drop));
  const fallen = ((part - peak) / (1 - peak)) ** 2;
  return { x: from.x + (to.x - from.x) * part, y: from.y - rise + (rise + drop) * fallen };
}
