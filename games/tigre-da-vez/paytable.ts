import { fiveLines } from '../slots/five-lines.ts';

/** The seven pictures, from the best paid to the least. The tiger stands for every other one. */
export const pictures = ['tiger', 'diamond', 'crown', 'envelope', 'coin', 'orange', 'clover'] as const;
export type Picture = (typeof pictures)[number];
/** A place on the board; empty only while the tiger's turn is being played, or left so by it. */
export type Cell = Picture | '';

export const WILD: Picture = 'tiger';

/** How many of a hundred cells show each picture, in the order of `pictures`. Every cell is drawn on its own. */
export const reelWeights: readonly number[] = [5, 6, 9, 13, 18, 23, 26];

/** What three of a picture on a line pay, in coins. A bet is one coin on each of the five lines. */
export const coinsFor: Readonly<Record<Picture, number>> = {
  tiger: 250,
  diamond: 100,
  crown: 30,
  envelope: 15,
  coin: 8,
  orange: 5,
  clover: 3,
};

/** The five lines, as cells counted from the top left: three rows, two diagonals. */
export const lines = fiveLines;

/** What a board that shows one picture in all nine cells (tigers included) multiplies its pays by. */
export const FULL_BOARD = 10;

/** One round in this many is the tiger's turn instead of a plain spin. */
export const TURN_ONE_IN = 75;

/** How many of a thousand turns each picture gets, in the order of `pictures`. No turn is given to the clover. */
export const turnWeights: readonly number[] = [2, 20, 83, 180, 310, 405, 0];

/** Of 32 chances of an empty cell in a respin: it stays empty, shows the picture of the turn, shows a tiger. */
export const landWeights = { empty: 23, picture: 8, wild: 1 } as const;

/** One coin on one line of five, in ten-thousandths of the stake. */
export const COIN_E4 = 2_000n;
