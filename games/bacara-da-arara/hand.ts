import { type Card, rankAt } from '../cards/deck.ts';

/** Where a nine stands among the ranks; the ten and the court come after it, the ace last. */
const NINE_AT = 7;
const ACE_AT = 12;

/** The points of a card: an ace one, two to nine their number, the ten and the court nothing. */
export function pointsOf(card: Card): number {
  const at = rankAt(card);
  if (at === ACE_AT) return 1;
  return at <= NINE_AT ? at + 2 : 0;
}

/** What a hand counts: the last digit of its sum, 0 … 9. */
export function totalOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
}

/** Two cards that make eight or nine: then nobody draws. */
export function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(cards) >= 8;
}

/** Two cards of one rank, of whatever suits. */
export function isPair([first, second]: readonly Card[]): boolean {
  return first !== undefined && second !== undefined && rankAt(first) === rankAt(second);
}

/** The player draws on five and less. */
export function playerDraws(total: number): boolean {
  return total <= 5;
}

/** From which to which points of the player's third card the bank draws, by the bank's own total of two cards. */
const bankerDrawsOn: Readonly<Record<number, readonly [least: number, most: number]>> = {
  4: [2, 7],
  5: [4, 7],
  6: [6, 7],
};

/** Whether the bank draws on `total`; `third` is what the player's third card counts, `undefined` where there is none. */
export function bankerDraws(total: number, third: number | undefined): boolean {
  if (third === undefined) return playerDraws(total);
  if (total <= 2) return true;
  if (total === 3) return third !== 8;
  const [least, most] = bankerDrawsOn[total] ?? [1, 0];
  return third >= least && third <= most;
}
