import type { InstantGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { type RodaInput, type RodaOutcome, payOf, readInput } from './outcome.ts';
import { MAX_ONE_IN, RTP } from './return.ts';
import { segmentsOf } from './wheel-pays.ts';

// Every prize is a whole number of tenths of the stake and every step a multiple of ten centavos: nothing is rounded.
const STEPS = [50, 100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 30_000, 50_000].map((step) =>
  centavos(step),
);

/** A wheel of fortune: the player chooses how many segments it has and how the prizes are spread over them. */
export const roda: InstantGame<RodaInput, RodaOutcome> = {
  kind: 'instant',
  name: 'roda',
  version: '1.0.0',
  category: 'casino',
  stakes: { min: centavos(50), max: centavos(50_000), steps: STEPS },
  rtp: RTP,
  maxMultiplierE4: 523_000n,
  maxOneIn: MAX_ONE_IN,
  readInput,
  mostE4: ({ risk, size }) => BigInt(Math.max(...segmentsOf(risk, size))),
  play(draw, { risk, size }) {
    const outcome = { risk, size, stop: draw.int(size) };
    return { outcome, multiplierE4: BigInt(payOf(outcome)) };
  },
};
