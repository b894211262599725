import type { InstantGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { type RoletaInput, type RoletaOutcome, readInput } from './outcome.ts';
import { MOST_CHIPS, payE4, winnersOf } from './pays.ts';
import { MAX_ONE_IN, RTP } from './return.ts';
import { POCKETS } from './wheel-order.ts';

/** The chip of one, in centavos: the stake is all the chips on the cloth, so every whole number of reais is a step. */
export const UNIT = 100;
const STEPS = Array.from({ length: MOST_CHIPS }, (_, index) => centavos((index + 1) * UNIT));

/** European roulette with one zero; the pocket is drawn as the public convention has it. */
export const roleta: InstantGame<RoletaInput, RoletaOutcome> = {
  kind: 'instant',
  name: 'roleta',
  version: '1.0.0',
  category: 'casino',
  stakes: { min: centavos(UNIT), max: centavos(UNIT * MOST_CHIPS), steps: STEPS },
  rtp: RTP,
  maxMultiplierE4: 360_000n,
  maxOneIn: MAX_ONE_IN,
  readInput,
  play(draw, { bets }) {
    const pocket = draw.scaled(POCKETS);
    return { outcome: { pocket, winners: winnersOf(bets, pocket) }, multiplierE4: payE4(bets, pocket) };
  },
};
