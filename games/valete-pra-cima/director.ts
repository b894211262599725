import type { Card } from '../cards/deck.ts';
import type { Seen } from './outcome.ts';

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

/** How the cards come to lie as they do: all five are dealt, or those that were not kept are exchanged. */
export function framesOf({ cards, hold }: Pick<Seen, 'cards' | 'hold'>): readonly Frame[] {
  const kept = (place: number): boolean => hold?.includes(place) ?? false;
  const shown = cards.map((card, place) => (kept(place) ? card : null));
  const first: Frame[] = shown.includes(null) ? [{ cards: shown, cue: 'gather' }] : [];
  return [...first, ...turning(kept, cards), { cards, cue: 'rest' }];
}
