import type { Side } from '../bacara-da-arara/director.ts';
import { type Card, rankOf } from '../cards/deck.ts';
import type { Bet } from '../chips/bets.ts';

/** A card that the host peels slowly: the one at this place of a hand. */
export interface Squeezed {
  readonly side: Side;
  readonly at: number;
}

/** How many pips lie along the long edge of a card, or the frame of a court card: all that is seen while it is peeled. */
export type CardEdge = 0 | 2 | 3 | 4 | 'court';

const edges: Readonly<Record<string, CardEdge>> = {
  4: 2,
  5: 2,
  6: 3,
  7: 3,
  8: 3,
  9: 4,
  10: 4,
  J: 'court',
  Q: 'court',
  K: 'court',
};

/** The edge of a card: it leaves open which of a few ranks it is. */
export function edgeOf(card: Card): CardEdge {
  return edges[rankOf(card)] ?? 0;
}

/** Whether a player who bet so watches a card of this side from near: their chips hang on it. */
export function isNear(bets: readonly Bet[], side: Side): boolean {
  return bets.some(({ bet }) => bet === side || bet === 'tie');
}
