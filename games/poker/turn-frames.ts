import type { Card } from '../cards/deck.ts';

/** What is heard with a frame. */
export type Cue = 'gather' | 'turn' | 'rest';

/** One moment of a show: the five cards, `null` where one lies face down. */
export interface Frame {
  readonly cards: readonly (Card | null)[];
  readonly cue: Cue;
}

/** Cards that are already known, and the others turning over one after another, from left to right. */
function turning(known: (place: number) => boolean, cards: readonly Card[]): Frame[] {
  const hidden = cards.map((_, place) => place).filter((place) => !known(place));
  return hidden.map((last) => ({
    cards: cards.map((card, place) => (known(place) || place <= last ? card : null)),
    cue: 'turn',
  }));
}

/** Five cards as they lie in the end, and which of them lay there before; `null` when all are dealt. */
interface TurnedCards {
  readonly cards: readonly Card[];
  readonly hold: readonly number[] | null;
}

/** How the cards come to lie as they do: all five are dealt, or those that were not kept are exchanged. */
export function framesOf({ cards, hold }: TurnedCards): readonly Frame[] {
  const kept = (place: number): boolean => hold?.includes(place) ?? false;
  const shown = cards.map((card, place) => (kept(place) ? card : null));
  const first: Frame[] = shown.includes(null) ? [{ cards: shown, cue: 'gather' }] : [];
  return [...first, ...turning(kept, cards), { cards, cue: 'rest' }];
}
