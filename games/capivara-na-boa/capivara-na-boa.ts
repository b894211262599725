import type { InstantGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { type CapivaraOutcome, payOf } from './outcome.ts';
import { COIN_E4, MOST_COINS, WEIGHTS } from './paytable.ts';
import { MAX_ONE_IN, RTP } from './return.ts';
import { drawRound } from './round.ts';

/** The player chooses nothing but the stake. */
export type NoChoice = Readonly<Record<string, never>>;

// Every stake is five whole coins, so no win is ever rounded.
const STEPS = [50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000, 20_000, 25_000, 50_000].map((step) =>
  centavos(step),
);

/** A 3×3 slot with five lines: oranges multiply a spin, and now and then the capybara bathes in the middle column. */
export const capivaraNaBoa: InstantGame<NoChoice, CapivaraOutcome> = {
  kind: 'instant',
  name: 'capivara-na-boa',
  version: '1.0.0',
  category: 'slot',
  stakes: { min: centavos(50), max: centavos(50_000), steps: STEPS },
  rtp: RTP,
  maxMultiplierE4: BigInt(MOST_COINS * COIN_E4),
  maxOneIn: MAX_ONE_IN,
  readInput(input) {
    const empty =
      typeof input === 'object' && input !== null && !Array.isArray(input) && Object.keys(input).length === 0;
    return empty ? {} : undefined;
  },
  play(draw) {
    const outcome = drawRound(draw, WEIGHTS);
    return { outcome, multiplierE4: payOf(outcome) };
  },
};
