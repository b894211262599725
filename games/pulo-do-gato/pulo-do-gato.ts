import type { InstantGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { MOST_TARGET, MESSAGES, leapOf } from './leap.ts';
import { type PuloInput, type PuloOutcome, readTarget } from './outcome.ts';
import { MAX_ONE_IN, RTP } from './return.ts';

// Whole reais, and targets in whole hundredths: no win is ever rounded.
const STEPS = [100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 30_000, 50_000].map((step) =>
  centavos(step),
);

/** A leap of 1.00 and more, as the public convention of limbo draws it, against a target that the player chooses. */
export const puloDoGato: InstantGame<PuloInput, PuloOutcome> = {
  kind: 'instant',
  name: 'pulo-do-gato',
  version: '1.0.0',
  category: 'arcade',
  stakes: { min: centavos(100), max: centavos(50_000), steps: STEPS },
  rtp: RTP,
  maxMultiplierE4: BigInt(MOST_TARGET) * 100n,
  maxOneIn: MAX_ONE_IN,
  readInput(input) {
    const isOnly = typeof input === 'object' && input !== null && Object.keys(input).length === 1;
    return isOnly ? readTarget(input) : undefined;
  },
  mostE4: ({ target }) => BigInt(target) * 100n,
  play(draw, { target }) {
    const leap = leapOf(draw.int(MESSAGES));
    return { outcome: { target, leap }, multiplierE4: leap >= target ? BigInt(target) * 100n : 0n };
  },
};
