import { Unreadable } from '../game.ts';

/** The public order of cards: 2♦ 2♥ 2♠ 2♣ 3♦ … A♣, by their numbers 0 … 51. */
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];

/** A card's name by its number: `10D`, `QS`. */
export function cardName(number: number): string {
  return `${RANKS[Math.floor(number / 4)] ?? ''}${'DHSC'.charAt(number % 4)}`;
}

/** A card's number by its name. */
export function cardNumber(name: unknown): number {
  for (let number = 0; number < 52; number += 1) if (cardName(number) === name) return number;
  throw new Unreadable('card');
}

/** A card's rank by its number, an ace 1, a king 13. */
export function rankFromAce(number: number): number {
  const fromTwo = Math.floor(number / 4) + 2;
  return fromTwo === 14 ? 1 : fromTwo;
}
