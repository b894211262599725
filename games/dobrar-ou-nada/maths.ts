import type { BetOption, Distribution } from '@arara/game-kit';
import { deck } from '../cards/deck.ts';
import { type Colour, colourOf, colours } from '../stage/double-up/guess.ts';

/** The odds of a colour: every card of the deck is as likely as any other. */
export function oddsOf(guess: Colour): Distribution {
  const right = BigInt(deck.filter((card) => colourOf(card) === guess).length);
  const total = BigInt(deck.length);
  return {
    total,
    cases: new Map([
      [0n, total - right],
      [20_000n, right],
    ]),
  };
}

export const options: readonly BetOption[] = colours.map((guess) => ({
  name: guess,
  input: { guess },
  odds: () => oddsOf(guess),
}));
