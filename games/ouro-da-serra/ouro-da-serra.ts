import type { InstantGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { type OuroOutcome, playRound } from './outcome.ts';
import { COIN_ONE_IN, HALF_E4, MOST_HALVES, REELS, STOPS, coinValues, coinWeights } from './paytable.ts';
import { MAX_ONE_IN, RTP } from './return.ts';

/** The player chooses nothing but the stake. */
export type NoChoice = Readonly<Record<string, never>>;

// Every stake is ten equal whole lines and every prize a whole number of its halves: nothing is ever rounded.
const STEPS = [20, 40, 60, 100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 30_000, 50_000].map((step) =>
  centavos(step),
);

/**
 * A slot of five reels and ten lines whose coins lock and respin. Its order of draws: the five reels; where respins open, the
 * value of each coin by cell; then for each empty cell of each respin whether a coin lands, and at once its value.
 */
export const ouroDaSerra: InstantGame<NoChoice, OuroOutcome> = {
  kind: 'instant',
  name: 'ouro-da-serra',
  version: '1.0.0',
  category: 'slot',
  stakes: { min: centavos(20), max: centavos(50_000), steps: STEPS },
  rtp: RTP,
  maxMultiplierE4: BigInt(MOST_HALVES * HALF_E4),
  maxOneIn: MAX_ONE_IN,
  readInput(input) {
    const empty =
      typeof input === 'object' && input !== null && !Array.isArray(input) && Object.keys(input).length === 0;
    return empty ? {} : undefined;
  },
  play(draw) {
    const outcome = playRound({
      stops: () => Array.from({ length: REELS }, () => draw.int(STOPS)),
      lands: () => draw.int(COIN_ONE_IN) === 0,
      value: () => coinValues[draw.weighted(coinWeights)] ?? 0,
    });
    return { outcome, multiplierE4: BigInt(outcome.payE4) };
  },
};
