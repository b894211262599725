import type { InstantGame } from '@arara/game-kit';
import { cardAt, deck } from '../cards/deck.ts';
import { MAX_GUESS, MIN_GUESS } from '../stage/double-up/chain.ts';
import { type Doubled, type Guess, colourOf, readGuess } from '../stage/double-up/guess.ts';

/** Ten-thousandths of the stake that a right guess pays. */
const DOUBLE_E4 = 20_000n;

/** Red or black of a card from an endless deck: half of its cards have either colour, and nothing is taken. */
export const dobrarOuNada: InstantGame<Guess, Doubled> = {
  kind: 'instant',
  name: 'dobrar-ou-nada',
  version: '1.0.0',
  category: 'card',
  // Nobody chooses a step: what is staked is what was won.
  stakes: { min: MIN_GUESS, max: MAX_GUESS, steps: [MIN_GUESS, MAX_GUESS] },
  rtp: { win: 1n, stake: 1n },
  maxMultiplierE4: DOUBLE_E4,
  maxOneIn: 2n,
  readInput: readGuess,
  play(draw, { guess }) {
    // Without the least bias: `int` passes over words that would favour a card.
    const card = cardAt(draw.int(deck.length));
    return { outcome: { card }, multiplierE4: colourOf(card) === guess ? DOUBLE_E4 : 0n };
  },
};
