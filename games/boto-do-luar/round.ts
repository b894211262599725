import type { Draw } from '@arara/game-kit';
import { type BotoOutcome, drawsAgain } from './outcome.ts';
import {
  MIDDLE_ROWS,
  type MiddleCell,
  type Multiplier,
  OUTER_ROWS,
  type Picture,
  type Weights,
  multipliers,
  pictures,
} from './paytable.ts';
import type { OuterCells } from './ways.ts';

function drawMultiplier(draw: Draw, weights: readonly number[]): Multiplier {
  return multipliers[draw.weighted(weights)] ?? 2;
}

function drawMiddleCell(draw: Draw, { middle, multiplier }: Weights): MiddleCell {
  return pictures[draw.weighted(middle)] ?? drawMultiplier(draw, multiplier);
}

/** Draws the middle reel from the top; a dolphin's multiplier follows at once. Under the full moon all cells are dolphins. */
export function drawMiddle(draw: Draw, moon: boolean, weights: Weights): readonly MiddleCell[] {
  return Array.from({ length: MIDDLE_ROWS }, () =>
    moon ? drawMultiplier(draw, weights.moonMultiplier) : drawMiddleCell(draw, weights),
  );
}

/** Draws the outer reels: the left one from the top, then the right one. */
export function drawOuter(draw: Draw, { outer }: Weights): OuterCells {
  return Array.from({ length: 2 * OUTER_ROWS }, (): Picture => pictures[draw.weighted(outer)] ?? 'star');
}

/** Plays a round: full moon or not, the middle reel, then the outer reels, again while a dolphin waits and nothing pays. */
export function drawRound(draw: Draw, weights: Weights): BotoOutcome {
  const moon = draw.int(weights.moonOneIn) === 0;
  const middle = drawMiddle(draw, moon, weights);
  const draws: OuterCells[] = [];
  do draws.push(drawOuter(draw, weights));
  while (drawsAgain(middle, draws));
  return { moon, middle, draws };
}
