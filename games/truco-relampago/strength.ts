import { type Card, type Suit, rankOf, suitOf } from '../cards/deck.ts';

/** The ranks of truco from the weakest to the strongest; there is no eight, nine or ten. */
export const RANKS = ['4', '5', '6', '7', 'Q', 'J', 'K', 'A', '2', '3'] as const;
export type TrucoRank = (typeof RANKS)[number];

/** The suits from the weakest manilha to the strongest. */
export const SUITS: readonly Suit[] = ['D', 'S', 'H', 'C'];

/** The forty cards, rank by rank. */
export const trucoDeck: readonly Card[] = RANKS.flatMap((rank) => SUITS.map((suit): Card => `${rank}${suit}`));

/** The strength of the best card that is no manilha. */
export const TOP_PLAIN = 8;

/** The strength of the weakest manilha; the others follow. */
export const FIRST_MANILHA = 9;

function placeOf(card: Card): number {
  return RANKS.findIndex((rank) => rank === rankOf(card));
}

/** The rank of the manilhas: the one after the vira, a four after a three. */
export function manilhaOf(vira: Card): TrucoRank {
  return RANKS[(placeOf(vira) + 1) % RANKS.length] ?? '4';
}

/** How strong a card is under a vira: 0 … 8 for plain ranks, whatever the suit, 9 … 12 for the manilhas. */
export function strengthOf(card: Card, vira: Card): number {
  const manilha = (placeOf(vira) + 1) % RANKS.length;
  const place = placeOf(card);
  if (place === manilha) return FIRST_MANILHA + SUITS.indexOf(suitOf(card));
  return place > manilha ? place - 1 : place;
}

/** Whether a card is a manilha under a vira. */
export function isManilha(card: Card, vira: Card): boolean {
  return strengthOf(card, vira) >= FIRST_MANILHA;
}
