import type { InstantGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { type ChuvaInput, type ChuvaOutcome, payOf, readInput } from './outcome.ts';
import { payE4, paysOf } from './pays.ts';
import { MAX_ONE_IN, RTP } from './return.ts';

// Whole reais: but for the middle basket every prize is a whole number of hundredths of the stake, so nothing else is rounded.
const STEPS = [100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 30_000, 50_000].map((step) =>
  centavos(step),
);

/** A fruit falls through rows of blossoms, at each to the left or to the right, into a basket that pays. */
export const chuvaDeJabuticaba: InstantGame<ChuvaInput, ChuvaOutcome> = {
  kind: 'instant',
  name: 'chuva-de-jabuticaba',
  version: '1.0.0',
  category: 'arcade',
  stakes: { min: centavos(100), max: centavos(50_000), steps: STEPS },
  rtp: RTP,
  maxMultiplierE4: BigInt(payE4(16, 'high', 0)),
  maxOneIn: MAX_ONE_IN,
  readInput,
  mostE4: ({ rows, risk }) => BigInt(Math.max(...paysOf(rows, risk))),
  play(draw, { rows, risk }) {
    const path = Array.from({ length: rows }, () => draw.scaled(2));
    const outcome = { rows, risk, path };
    return { outcome, multiplierE4: BigInt(payOf(outcome)) };
  },
};
