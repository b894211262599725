import type { Card } from '../cards/deck.ts';
import type { Seen, SeenHand } from './outcome.ts';

/** What is heard with a frame. */
export type Cue = 'card' | 'turn' | 'chips' | 'rest';

/** One moment of a show: the table as it looks then. */
export interface Frame {
  readonly table: Seen;
  readonly cue: Cue;
}

function unsettled(hands: readonly SeenHand[]): SeenHand[] {
  return hands.map((hand) => ({ ...hand, result: null }));
}

/** The table before its end is shown. */
function open(after: Seen, hands: readonly SeenHand[], dealer: readonly (Card | null)[], turn: number): Seen {
  return { ...after, hands: unsettled(hands), dealer, turn, insured: false, moves: [] };
}

/** The four cards of a deal, one after another. */
function deal(after: Seen): Frame[] {
  const [hand] = after.hands;
  if (!hand) return [];
  const own = (count: number): SeenHand[] => [{ ...hand, cards: hand.cards.slice(0, count), doubled: false }];
  const [first = null] = after.dealer;
  const tables = [open(after, own(1), [], -1), open(after, own(2), [], -1), open(after, own(2), [first], -1)];
  return [...tables, open(after, own(2), [first, null], -1)].map((table) => ({ table, cue: 'card' }));
}

/** The halves of a pair move apart; then each gets its second card, the left one first. */
function split(before: Seen, after: Seen): Frame[] {
  const { turn, dealer } = before;
  const halved = (left: number, right: number): SeenHand[] =>
    after.hands.map((hand, at) => {
      if (at === turn) return { ...hand, cards: hand.cards.slice(0, left) };
      return at === turn + 1 ? { ...hand, cards: hand.cards.slice(0, right) } : hand;
    });
  return [
    { table: open(after, halved(1, 1), dealer, turn), cue: 'chips' },
    { table: open(after, halved(2, 1), dealer, turn), cue: 'card' },
    { table: open(after, halved(2, 2), dealer, turn), cue: 'card' },
  ];
}

/** What the player's own move does. */
function move(before: Seen, after: Seen): Frame[] {
  if (after.hands.length > before.hands.length) return split(before, after);
  const table = open(after, after.hands, before.dealer, before.turn);
  if (after.insurance === 'taken' && before.insurance === 'offered') return [{ table, cue: 'chips' }];
  const was = before.hands[before.turn];
  const is = after.hands[before.turn];
  return is && was && is.cards.length > was.cards.length ? [{ table, cue: 'card' }] : [];
}

/** The dealer's second card turns over, and the others are drawn. */
function reveal(after: Seen): Frame[] {
  return after.dealer
    .slice(1)
    .map((_, index) => after.dealer.slice(0, index + 2))
    .map((dealer, index) => ({ table: open(after, after.hands, dealer, -1), cue: index === 0 ? 'turn' : 'card' }));
}

/**
 * How the table comes from what was shown, or from nothing at all, to what it is now: one card, one pair of chips at a
 * time. The last frame is the table itself.
 */
export function framesOf(before: Seen | undefined, after: Seen): readonly Frame[] {
  const own = before ? move(before, after) : deal(after);
  const over = after.hands.every(({ result }) => result !== null);
  return [...own, ...(over ? reveal(after) : []), { table: after, cue: 'rest' }];
}
