import type { Card } from '../cards/deck.ts';
import { type PokerHand, handOf } from '../poker/poker-hand.ts';
import type { Moment } from './moments.ts';
import type { Choice, Seen } from './outcome.ts';

/** A hand on the table: its cards, `null` where one lies face down, and what they make once it has drawn. */
export interface TableHand {
  readonly cards: readonly (Card | null)[];
  readonly hand: PokerHand | undefined;
}

/** Five cards face down. */
export const FACE_DOWN: readonly null[] = [null, null, null, null, null];

/** What the hands of a finished round came to. */
export function endedHands({ ends }: Pick<Seen, 'ends'>): readonly (PokerHand | undefined)[] {
  return ends.map((cards) => handOf(cards));
}

/** The round that lies on the table, unless something else was chosen since. */
export function shownRound(view: Seen | undefined, { pays, hands }: Choice): Seen | undefined {
  return view?.pays === pays && view.hands === hands ? view : undefined;
}

/** Every hand as it lies on the table, the first one first. What is kept is copied to all, face up. */
export function handsOnTable(
  view: Seen | undefined,
  hands: number,
  { moment, held }: { readonly moment: Moment; readonly held: readonly number[] },
): readonly TableHand[] {
  const ended = view === undefined ? [] : endedHands(view);
  const copied = FACE_DOWN.map((_, place) => (held.includes(place) ? (view?.dealt[place] ?? null) : null));
  return Array.from({ length: hands }, (_, at): TableHand => {
    const hasDrawn = view !== undefined && at < moment.ended;
    const waiting = at > 0 ? copied : view === undefined ? FACE_DOWN : moment.cards;
    return hasDrawn ? { cards: view.ends[at] ?? FACE_DOWN, hand: ended[at] } : { cards: waiting, hand: undefined };
  });
}

/** How many of the hands that have drawn came to each hand that pays. */
export function countHands(table: readonly TableHand[]): ReadonlyMap<PokerHand, number> {
  const counts = new Map<PokerHand, number>();
  for (const { hand } of table) if (hand) counts.set(hand, (counts.get(hand) ?? 0) + 1);
  return counts;
}
