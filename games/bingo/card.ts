/*
 * The cards of bingo. A card is known by its number in a public series: nothing of it is drawn or stored, and anyone who
 * has the number makes the card again. Which card one plays changes no odds: each has fifteen different numbers of 75.
 */

/** Balls in the drum, 1 … 75. */
export const BALLS = 75;
export const ROWS = 3;
export const COLUMNS = 5;
/** Places of a card, row by row. */
export const PLACES = ROWS * COLUMNS;
/** The first column has numbers of 1 … 15, the next of 16 … 30, and so on. */
export const COLUMN_BALLS = BALLS / COLUMNS;
/** The numbers of a series' cards are 1 … 99,999. */
export const SERIES_CARDS = 99_999;

/** Fifteen numbers, row by row; every column rises. */
export type Card = readonly number[];

/** Whole numbers of 0 … 2^32 − 1 that hang on the series and the card's number alone. */
export function wordsOf(series: number, number: number): () => number {
  let state = (Math.imul(series, 0x9e37_79b1) ^ Math.imul(number, 0x85eb_ca6b)) >>> 0;
  return () => {
    state = (state + 0x9e37_79b9) >>> 0;
    let word = Math.imul(state ^ (state >>> 16), 0x21f0_aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a_2d97);
    return (word ^ (word >>> 15)) >>> 0;
  };
}

/** Three different numbers of each column, in rising order. */
function columnsOf(word: () => number, columnBalls: number): number[][] {
  return Array.from({ length: COLUMNS }, (_, column) => {
    const rest = Array.from({ length: columnBalls }, (__, at) => column * columnBalls + at + 1);
    const picked = Array.from({ length: ROWS }, () => rest.splice(Math.floor((word() * rest.length) / 2 ** 32), 1)[0]);
    return picked.filter((each) => each !== undefined).toSorted((a, b) => a - b);
  });
}

/** The card of that number in a series; in a game of other balls than 75, with so many to a column. */
export function cardOf(series: number, number: number, columnBalls = COLUMN_BALLS): Card {
  const columns = columnsOf(wordsOf(series, number), columnBalls);
  return Array.from({ length: PLACES }, (_, place) => columns[place % COLUMNS]?.[Math.floor(place / COLUMNS)] ?? 0);
}

/** Whether a value is the number of a card. */
export function isCardNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= SERIES_CARDS;
}

/** Which places of a card were called: bit `p` for the place `p`. */
export function maskOf(card: Card, called: ReadonlySet<number>): number {
  let mask = 0;
  for (const [place, number] of card.entries()) if (called.has(number)) mask |= 1 << place;
  return mask;
}

/** How many places a mask has. */
export function countOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The column of a ball, 0 … 4: it gives its letter and its colour. */
export function columnOf(ball: number, columnBalls = COLUMN_BALLS): number {
  return Math.floor((ball - 1) / columnBalls);
}

/** A step through the whole series that never looks like counting: it has no divisor in common with its length. */
const STRIDE = 38_197;

/** The card that is offered after one, so that swapping goes through the whole series before a card comes again. */
export function cardAfter(number: number, taken: readonly number[] = []): number {
  let next = number;
  do next = ((next - 1 + STRIDE) % SERIES_CARDS) + 1;
  while (taken.includes(next));
  return next;
}

/** The number of a card as it is written on it: `04421`. */
export function cardName(number: number): string {
  return String(number).padStart(5, '0');
}
