import type { InstantGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { type BotoOutcome, payOf } from './outcome.ts';
import { MOST_TENTHS, TENTH_E4, WEIGHTS } from './paytable.ts';
import { MAX_ONE_IN, RTP } from './return.ts';
import { drawRound } from './round.ts';

/** The player chooses nothing but the stake. */
export type NoChoice = Readonly<Record<string, never>>;

// A tenth of every stake is whole centavos, so no win is ever rounded.
const STEPS = [40, 80, 100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 30_000, 50_000].map((step) =>
  centavos(step),
);

/** A slot of reels of 3, 4 and 3 cells and 36 ways: dolphins in the middle multiply, and wait until something pays. */
export const botoDoLuar: InstantGame<NoChoice, BotoOutcome> = {
  kind: 'instant',
  name: 'boto-do-luar',
  version: '1.0.0',
  category: 'slot',
  stakes: { min: centavos(40), max: centavos(50_000), steps: STEPS },
  rtp: RTP,
  maxMultiplierE4: BigInt(MOST_TENTHS * TENTH_E4),
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
