import type { Draw, InstantGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { type FrutasOutcome, payOf, roundOf } from './outcome.ts';
import { MOST_QUARTERS, QUARTER_E4, REELS, STOPS } from './paytable.ts';
import { MAX_ONE_IN, RTP } from './return.ts';
import type { Stops } from './spin.ts';

/** The player chooses nothing but the stake. */
export type NoChoice = Readonly<Record<string, never>>;

// Every stake is twenty equal whole lines, and every prize a whole number of its quarters: nothing is ever rounded.
const STEPS = [20, 40, 60, 100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 30_000, 60_000].map((step) =>
  centavos(step),
);

/** The five stops of a spin, from the left reel to the right. */
function stopsBy(draw: Draw): Stops {
  return Array.from({ length: REELS }, () => draw.int(STOPS));
}

/** A fruit machine of five reels and twenty lines. Its order of draws: the five reels, then those of each free spin. */
export const frutas777: InstantGame<NoChoice, FrutasOutcome> = {
  kind: 'instant',
  name: 'frutas-777',
  version: '1.0.0',
  category: 'slot',
  stakes: { min: centavos(20), max: centavos(60_000), steps: STEPS },
  rtp: RTP,
  maxMultiplierE4: BigInt(MOST_QUARTERS * QUARTER_E4),
  maxOneIn: MAX_ONE_IN,
  readInput(input) {
    const empty =
      typeof input === 'object' && input !== null && !Array.isArray(input) && Object.keys(input).length === 0;
    return empty ? {} : undefined;
  },
  play(draw) {
    const outcome = roundOf(() => stopsBy(draw));
    return { outcome, multiplierE4: BigInt(payOf(outcome)) };
  },
};
