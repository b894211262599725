import { type Card, isCard, suitOf } from '../../cards/deck.ts';

/** The two colours of a deck. */
export const colours = ['red', 'black'] as const;
export type Colour = (typeof colours)[number];

/** What the player says of the next card. */
export interface Guess {
  readonly guess: Colour;
}

/** What a guess came to, as it is stored. */
export interface Doubled {
  readonly card: Card;
}

/** The colour of a card: diamonds and hearts are red. */
export function colourOf(card: Card): Colour {
  const suit = suitOf(card);
  return suit === 'D' || suit === 'H' ? 'red' : 'black';
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a guess as it was sent; `undefined` where it is malformed or says anything else. */
export function readGuess(input: unknown): Guess | undefined {
  if (!isRecord(input) || Object.keys(input).length !== 1) return undefined;
  const guess = colours.find((colour) => colour === input['guess']);
  return guess && { guess };
}

/** Whether a value that was stored is the outcome of a guess. */
export const isDoubled = (value: unknown): value is Doubled => isRecord(value) && isCard(value['card']);
