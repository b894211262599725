import type { InstantGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { type MacacoInput, type MacacoOutcome, payOf, readInput } from './outcome.ts';
import { DRAWN, NUMBERS, paysOf } from './pays.ts';
import { MAX_ONE_IN, RTP } from './return.ts';

// Whole reais: every prize is a whole number of hundredths of the stake, so none is ever rounded.
const STEPS = [100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 30_000, 50_000].map((step) =>
  centavos(step),
);

/** A monkey takes ten of forty numbered balls out of a gourd; the player has chosen one to ten of the numbers. */
export const macacoNaCumbuca: InstantGame<MacacoInput, MacacoOutcome> = {
  kind: 'instant',
  name: 'macaco-na-cumbuca',
  version: '1.0.0',
  category: 'casino',
  stakes: { min: centavos(100), max: centavos(50_000), steps: STEPS },
  rtp: RTP,
  maxMultiplierE4: 10_000_000n,
  maxOneIn: MAX_ONE_IN,
  readInput,
  mostE4: ({ risk, picks }) => BigInt(Math.max(...paysOf(risk, picks.length))),
  play(draw, { risk, picks }) {
    const balls = draw.scaledPicks(NUMBERS, DRAWN).map((index) => index + 1);
    const outcome = { risk, picks, balls };
    return { outcome, multiplierE4: BigInt(payOf(outcome)) };
  },
};
