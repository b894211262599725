import type { Draw } from '@arara/game-kit';

/** From the lowest to the highest, as the public convention counts them. */
export const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof ranks)[number];

/** Diamonds, hearts, spades, clubs: the order within a rank. */
export const suits = ['D', 'H', 'S', 'C'] as const;
export type Suit = (typeof suits)[number];

/** A card by its public name: `QS`, `10D`. */
export type Card = `${Rank}${Suit}`;

/** The cards by their public number, 0 … 51: 2♦ 2♥ 2♠ 2♣ 3♦ … A♣. */
export const deck: readonly Card[] = ranks.flatMap((rank) => suits.map((suit): Card => `${rank}${suit}`));

const numbers: ReadonlyMap<unknown, number> = new Map(deck.map((card, number) => [card, number]));

/** The card of a public number. */
export function cardAt(number: number): Card {
  const card = deck[number];
  if (card === undefined) throw new RangeError(`there is no card ${number}`);
  return card;
}

/** The next card of an endless deck: each of the 52 is as likely as any other, whatever lies on the table. */
export function drawCard(draw: Draw): Card {
  return cardAt(draw.scaled(deck.length));
}

/** Whether a value that was stored or sent names a card. */
export function isCard(value: unknown): value is Card {
  return numbers.has(value);
}

const signs: Readonly<Record<Suit, string>> = { D: '♦', H: '♥', S: '♠', C: '♣' };

/** A card as it is written in a line of text: `Q♠`. */
export const cardText = (card: Card): string => `${rankOf(card)}${signs[suitOf(card)]}`;

/** The public number of a card. */
export function numberOf(card: Card): number {
  return numbers.get(card) ?? 0;
}

/** Where the rank of a card stands, 0 for a two … 12 for an ace. */
export function rankAt(card: Card): number {
  return numberOf(card) >> 2;
}

/** The rank of a card. */
export function rankOf(card: Card): Rank {
  return ranks[rankAt(card)] ?? 'A';
}

/** The suit of a card. */
export function suitOf(card: Card): Suit {
  return suits[numberOf(card) & 3] ?? 'C';
}
