import type { Draw } from '@arara/game-kit';
import { hasLine } from './board.ts';
import { type Cell, type Picture, WILD, landWeights } from './paytable.ts';

/** One respin: the board after it and the cells that filled. */
export interface Respin {
  readonly grid: readonly Cell[];
  readonly landed: readonly number[];
}

const CHANCE = [landWeights.empty, landWeights.picture, landWeights.wild];
const CERTAIN = [0, landWeights.picture, landWeights.wild];

/**
 * Respins the empty cells. While no line is complete one of them, drawn first, is sure to fill: that is the promise
 * that the tiger's turn never comes to nothing.
 */
export function respin(draw: Draw, grid: readonly Cell[], picture: Picture): Respin {
  const empty = grid.flatMap((cell, index) => (cell === '' ? [index] : []));
  const sure = hasLine(grid) ? undefined : draw.pick(empty);
  const results: readonly Cell[] = ['', picture, WILD];
  const next = [...grid];
  const landed: number[] = [];
  for (const index of empty) {
    const cell = results[draw.weighted(index === sure ? CERTAIN : CHANCE)] ?? '';
    if (cell === '') continue;
    next[index] = cell;
    landed.push(index);
  }
  return { grid: next, landed };
}

/** Whether the turn is over: the board is full, or there is a line and nothing new fell. */
export function turnIsOver({ grid, landed }: Respin): boolean {
  return !grid.includes('') || (landed.length === 0 && hasLine(grid));
}

/** A whole turn from an empty board: at most ten respins, since each but the last fills a cell. */
export function playTurn(draw: Draw, picture: Picture): Respin[] {
  const steps: Respin[] = [];
  let last: Respin = { grid: Array.from({ length: 9 }, () => '' as const), landed: [] };
  do {
    last = respin(draw, last.grid, picture);
    steps.push(last);
  } while (!turnIsOver(last));
  return steps;
}
