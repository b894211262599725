import type { Card } from '../cards/deck.ts';
import type { Seen } from './outcome.ts';

/** What is heard with a frame. */
export type Cue = 'slide' | 'turn' | 'rest';

/** One moment of a show: the cards on the table, the newest last; `null` while it lies face down. */
export interface Frame {
  readonly cards: readonly (Card | null)[];
  readonly cue: Cue;
}

/** How the newest card comes: face down on the one before it, and then it turns. Nothing comes with going out. */
export function framesOf(before: Seen | undefined, after: Seen): readonly Frame[] {
  const { cards } = after;
  const rest: Frame = { cards, cue: 'rest' };
  if (before && before.cards.length === cards.length) return [rest];
  return [{ cards: [...cards.slice(0, -1), null], cue: 'slide' }, { cards, cue: 'turn' }, rest];
}

/** What an automatic round does next: the likelier guess until so many were right, then out. */
export function planned(target: number): (view: Seen) => Seen['moves'][number] {
  return ({ made, moves, high, low }) => {
    const right = made.filter((move) => move !== 'skip').length;
    if (right >= target && moves.includes('out')) return 'out';
    const guess = high.ways >= low.ways ? 'high' : 'low';
    return moves.includes(guess) ? guess : (moves.find((move) => move === 'out') ?? 'skip');
  };
}
