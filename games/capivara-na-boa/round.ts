import type { Draw } from '@arara/game-kit';
import { type CapivaraOutcome, type Spin, coinsOf } from './outcome.ts';
import { BATH_SPINS, MOST_COINS, type Picture, WILD, type Weights, orangeCounts, pictures } from './paytable.ts';

function drawPicture(draw: Draw, weights: readonly number[]): Picture {
  return pictures[draw.weighted(weights)] ?? 'leaf';
}

/** Draws a plain spin: its oranges, then its nine cells from the top left by rows, each on its own. */
export function drawSpin(draw: Draw, { oranges, reels }: Weights): Spin {
  const count = orangeCounts[draw.weighted(oranges)] ?? 1;
  return { oranges: count, grid: Array.from({ length: 9 }, () => drawPicture(draw, reels)) };
}

/** Draws the six outer cells of a spin in the bath, row by row, the left before the right. Capybaras fill the middle column. */
export function drawBathGrid(draw: Draw, { bathReels }: Weights): Picture[] {
  return Array.from({ length: 9 }, (_, cell) => (cell % 3 === 1 ? WILD : drawPicture(draw, bathReels)));
}

function drawBath(draw: Draw, weights: Weights): CapivaraOutcome {
  const spins: Spin[] = [];
  do spins.push({ grid: drawBathGrid(draw, weights), oranges: spins.length + 1 });
  while (spins.length < BATH_SPINS && coinsOf({ bath: true, spins }) < MOST_COINS);
  return { bath: true, spins };
}

/** Plays a round: whether it is the bath, then the plain spin or those of the bath. */
export function drawRound(draw: Draw, weights: Weights): CapivaraOutcome {
  if (draw.int(weights.bathOneIn) === 0) return drawBath(draw, weights);
  return { bath: false, spins: [drawSpin(draw, weights)] };
}
