import type { Draw } from '@arara/game-kit';
import { type Card, cardAt, deck } from './deck.ts';

/** How many decks a round is dealt from; each round begins with all of their cards. */
export const DECKS = 8;

/** The cards of a full shoe. */
export const SHOE = DECKS * deck.length;

/**
 * Deals from a full shoe, card by card, and puts none back. The shoe is numbered 0 … 415, deck after deck in the public
 * order of the cards; each card is one whole number among those that are left, which keep their order.
 */
export function openShoe(draw: Draw): () => Card {
  /** The places that are empty, in rising order. */
  const gone: number[] = [];
  return () => {
    let place = draw.int(SHOE - gone.length);
    let before = 0;
    for (const each of gone) {
      if (place < each) break;
      place += 1;
      before += 1;
    }
    gone.splice(before, 0, place);
    return cardAt(place % deck.length);
  };
}
