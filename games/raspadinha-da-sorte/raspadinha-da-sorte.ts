import type { InstantGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { cardOf, countCards } from './card.ts';
import { type CardInput, type CardOutcome, readInput } from './outcome.ts';
import { faces, payE4, weights } from './prizes.ts';
import { MAX_ONE_IN, RTP } from './return.ts';

// Prizes are whole stakes: nothing is ever rounded.
const STEPS = [50, 100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 50_000].map((step) => centavos(step));

/** A scratch card of nine cells. It is drawn whole before the first scratch: first its prize, then its faces. */
export const raspadinhaDaSorte: InstantGame<CardInput, CardOutcome> = {
  kind: 'instant',
  name: 'raspadinha-da-sorte',
  version: '1.0.0',
  category: 'lottery',
  stakes: { min: centavos(50), max: centavos(50_000), steps: STEPS },
  rtp: RTP,
  maxMultiplierE4: payE4('macaw'),
  maxOneIn: MAX_ONE_IN,
  readInput,
  play(draw) {
    const winner = faces[draw.weighted(weights) - 1];
    const card = draw.int(countCards(winner));
    return {
      outcome: { card, cells: cardOf(winner, card) },
      multiplierE4: winner === undefined ? 0n : payE4(winner),
    };
  },
};
