import type { Draw, InstantGame, Played } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { payOf } from './board.ts';
import type { TigreOutcome } from './outcome.ts';
import { type Cell, type Picture, TURN_ONE_IN, pictures, reelWeights, turnWeights } from './paytable.ts';
import { MAX_ONE_IN, RTP } from './return.ts';
import { playTurn } from './turn.ts';

/** The player chooses nothing but the stake. */
export type NoChoice = Readonly<Record<string, never>>;

function pictureBy(draw: Draw, weights: readonly number[]): Picture {
  return pictures[draw.weighted(weights)] ?? 'clover';
}

function played(grid: readonly Cell[], feature?: TigreOutcome['feature']): Played<TigreOutcome> {
  const { wins, full, multiplierE4 } = payOf(grid);
  return { outcome: { grid, wins, full, ...(feature && { feature }) }, multiplierE4 };
}

function turn(draw: Draw): Played<TigreOutcome> {
  const symbol = pictureBy(draw, turnWeights);
  const steps = playTurn(draw, symbol);
  return played(steps.at(-1)?.grid ?? [], { symbol, steps });
}

/** The nine cells of a plain spin, from the top left; each is drawn on its own. */
export function spin(draw: Draw, weights: readonly number[] = reelWeights): Picture[] {
  return Array.from({ length: 9 }, () => pictureBy(draw, weights));
}

// Every stake is five whole coins, so no win is ever rounded.
const STEPS = [50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000, 20_000, 25_000, 50_000].map((step) =>
  centavos(step),
);

/** A 3×3 slot with five lines. Its order of draws: turn or not; then the picture and the respins, or the nine cells. */
export const tigreDaVez: InstantGame<NoChoice, TigreOutcome> = {
  kind: 'instant',
  name: 'tigre-da-vez',
  version: '1.0.0',
  category: 'slot',
  stakes: { min: centavos(50), max: centavos(50_000), steps: STEPS },
  rtp: RTP,
  maxMultiplierE4: 25_000_000n,
  maxOneIn: MAX_ONE_IN,
  readInput(input) {
    const empty =
      typeof input === 'object' && input !== null && !Array.isArray(input) && Object.keys(input).length === 0;
    return empty ? {} : undefined;
  },
  play: (draw) => (draw.int(TURN_ONE_IN) === 0 ? turn(draw) : played(spin(draw))),
};
