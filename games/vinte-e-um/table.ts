import type { Card } from '../cards/deck.ts';
import { countOf, dealerDraws, isNatural, pointsOf } from './hand.ts';

/** What a player may do. */
export const allMoves = ['hit', 'stand', 'double', 'split', 'insure', 'decline'] as const;
export type Move = (typeof allMoves)[number];

/** A hand of the player. */
export interface Hand {
  readonly cards: readonly Card[];
  /** Twice the stake lies on it. */
  readonly doubled: boolean;
  /** It takes no more cards. */
  readonly done: boolean;
}

/** A round as it stands. A table is never changed, only followed by another. */
export interface Table {
  /** One, and one more for each split. */
  readonly hands: readonly Hand[];
  /** The first card lies open, the second face down until the round is over. */
  readonly dealer: readonly Card[];
  readonly insurance: 'none' | 'offered' | 'taken' | 'declined';
  readonly over: boolean;
}

/** Takes the next card of the endless deck. */
export type NextCard = () => Card;

/** No round has more hands. */
export const MOST_HANDS = 4;

function handOf(cards: readonly Card[], part: Partial<Hand> = {}): Hand {
  return { cards, doubled: false, done: countOf(cards).total >= 21, ...part };
}

/** The place of the hand whose turn it is; -1 when none takes a card any more. */
export function turnOf({ hands }: Pick<Table, 'hands'>): number {
  return hands.findIndex(({ done }) => !done);
}

/** The dealer's turn: the second card is shown, and cards are taken only while a hand of the player may still lose. */
function finish(table: Table, next: NextCard): Table {
  const dealer = [...table.dealer];
  const plain = table.hands.some(({ cards }) => countOf(cards).total <= 21) && !hasNatural(table);
  while (plain && dealerDraws(dealer)) dealer.push(next());
  return { ...table, dealer, over: true };
}

/** Whether the player was dealt an ace and a ten. */
export function hasNatural({ hands }: Pick<Table, 'hands'>): boolean {
  return hands.length === 1 && isNatural(hands[0]?.cards ?? []);
}

/** After a look at the second card: two cards that are 21, on either side, end the round. */
function looked(table: Table): Table {
  return isNatural(table.dealer) || hasNatural(table) ? { ...table, over: true } : table;
}

/** Deals player, player, dealer, dealer: the public order. */
export function deal(next: NextCard): Table {
  const [first, second, open, hidden] = [next(), next(), next(), next()];
  const table: Table = { hands: [handOf([first, second])], dealer: [open, hidden], insurance: 'none', over: false };
  return pointsOf(open) === 1 ? { ...table, insurance: 'offered' } : looked(table);
}

/** What may be done now; nothing once the round is over. */
export function movesOf(table: Table): readonly Move[] {
  if (table.over) return [];
  if (table.insurance === 'offered') return ['insure', 'decline'];
  const cards = table.hands[turnOf(table)]?.cards ?? [];
  const [first, second] = cards;
  if (cards.length > 2 || first === undefined || second === undefined) return ['hit', 'stand'];
  const pair = pointsOf(first) === pointsOf(second) && table.hands.length < MOST_HANDS;
  return pair ? ['hit', 'stand', 'double', 'split'] : ['hit', 'stand', 'double'];
}

/** Both halves of a pair get their second card at once, the left one first; aces get no other. */
function halves(cards: readonly Card[], next: NextCard): Hand[] {
  return cards.map((card) => {
    const hand = handOf([card, next()]);
    return pointsOf(card) === 1 ? { ...hand, done: true } : hand;
  });
}

function played(hand: Hand, move: Move, next: NextCard): readonly Hand[] {
  if (move === 'stand') return [{ ...hand, done: true }];
  if (move === 'hit') return [handOf([...hand.cards, next()])];
  if (move === 'double') return [{ cards: [...hand.cards, next()], doubled: true, done: true }];
  return halves(hand.cards, next);
}

/** The table after one of `movesOf`. */
export function step(table: Table, move: Move, next: NextCard): Table {
  if (move === 'insure') return looked({ ...table, insurance: 'taken' });
  if (move === 'decline') return looked({ ...table, insurance: 'declined' });
  const turn = turnOf(table);
  const hands = table.hands.flatMap((hand, at) => (at === turn ? played(hand, move, next) : [hand]));
  const after = { ...table, hands };
  return turnOf(after) < 0 ? finish(after, next) : after;
}
