import type { InstantGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { type FestaOutcome, letterOf, payOf } from './outcome.ts';
import { MOST_TENTHS, TENTH_E4, cellWeights } from './paytable.ts';
import { MAX_ONE_IN, RTP } from './return.ts';
import { runRound } from './round.ts';
import { runSequence } from './sequence.ts';

/** The player chooses nothing but the stake. */
export type NoChoice = Readonly<Record<string, never>>;

// A tenth of every stake is whole centavos: no win is ever rounded.
const STEPS = [20, 40, 60, 100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000].map((step) => centavos(step));

/**
 * A slot of five columns and five rows that pays anywhere and tumbles, with a multiplier that rises with every tumble. Each
 * cell is drawn as it falls: board by board, column by column, each from the top.
 */
export const festaJunina: InstantGame<NoChoice, FestaOutcome> = {
  kind: 'instant',
  name: 'festa-junina',
  version: '1.0.0',
  category: 'slot',
  stakes: { min: centavos(20), max: centavos(10_000), steps: STEPS },
  rtp: RTP,
  maxMultiplierE4: BigInt(MOST_TENTHS * TENTH_E4),
  maxOneIn: MAX_ONE_IN,
  readInput(input) {
    const empty =
      typeof input === 'object' && input !== null && !Array.isArray(input) && Object.keys(input).length === 0;
    return empty ? {} : undefined;
  },
  play(draw) {
    const drops: string[] = [];
    const round = runRound((free) => {
      let fell = '';
      const sequence = runSequence(() => {
        const cell = draw.weighted(cellWeights);
        fell += letterOf(cell);
        return cell;
      }, free);
      drops.push(fell);
      return sequence;
    });
    return { outcome: { drops }, multiplierE4: payOf(round) };
  },
};
