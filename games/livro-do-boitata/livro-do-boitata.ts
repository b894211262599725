import type { Draw, InstantGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { type LivroOutcome, payOf, playRound } from './outcome.ts';
import { HALF_E4, MOST_HALVES, REELS, STOPS, linePictures, specialWeights } from './paytable.ts';
import { MAX_ONE_IN, RTP } from './return.ts';
import type { Stops } from './spin.ts';

/** The player chooses nothing but the stake. */
export type NoChoice = Readonly<Record<string, never>>;

// Every stake is ten equal whole lines and every prize a whole number of its halves: nothing is ever rounded.
const STEPS = [20, 40, 60, 100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000, 20_000].map((step) => centavos(step));

/** The five stops of a spin, from the left reel to the right. */
function drawStops(draw: Draw): Stops {
  return Array.from({ length: REELS }, () => draw.int(STOPS));
}

/**
 * A slot of five reels and ten lines with an expanding symbol in its free spins. Its order of draws: the five reels; where
 * free spins begin, the special symbol; then the five reels of each free spin.
 */
export const livroDoBoitata: InstantGame<NoChoice, LivroOutcome> = {
  kind: 'instant',
  name: 'livro-do-boitata',
  version: '1.0.0',
  category: 'slot',
  stakes: { min: centavos(20), max: centavos(20_000), steps: STEPS },
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
      stops: () => drawStops(draw),
      special: () => linePictures[draw.weighted(specialWeights)] ?? 'ten',
    });
    return { outcome, multiplierE4: BigInt(payOf(outcome)) };
  },
};
