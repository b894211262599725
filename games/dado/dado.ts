import type { InstantGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { type DadoInput, type DadoOutcome, readChoice } from './outcome.ts';
import { LEAST_WINS, ROLLS, isWin, payE4, winsOf } from './pays.ts';
import { MAX_ONE_IN, RTP } from './return.ts';

// Whole reais: the shortest odds lose at most a centavo of a win to rounding, and that of at least one real.
const STEPS = [100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 30_000, 50_000].map((step) =>
  centavos(step),
);

/** A roll of 0.00 … 100.00, as the public convention draws it, against a target and a side that the player chooses. */
export const dado: InstantGame<DadoInput, DadoOutcome> = {
  kind: 'instant',
  name: 'dado',
  version: '1.0.0',
  category: 'arcade',
  stakes: { min: centavos(100), max: centavos(50_000), steps: STEPS },
  rtp: RTP,
  maxMultiplierE4: BigInt(payE4(LEAST_WINS)),
  maxOneIn: MAX_ONE_IN,
  readInput(input) {
    const choice = readChoice(input);
    const isOnly = typeof input === 'object' && input !== null && Object.keys(input).length === 2;
    return isOnly ? choice : undefined;
  },
  mostE4: ({ side, target }) => BigInt(payE4(winsOf(side, target))),
  play(draw, { side, target }) {
    const roll = draw.scaled(ROLLS);
    const pays = isWin(side, target, roll) ? payE4(winsOf(side, target)) : 0;
    return { outcome: { side, target, roll }, multiplierE4: BigInt(pays) };
  },
};
