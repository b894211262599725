/** The seven pictures, from the best paid to the least. The capybara stands for every other one. */
export const pictures = ['capybara', 'duck', 'sunglasses', 'coconut', 'watermelon', 'hibiscus', 'leaf'] as const;
export type Picture = (typeof pictures)[number];

export const WILD: Picture = 'capybara';

/** What three of a picture on a line pay, in coins. A bet is one coin on each of the five lines. */
export const coinsFor: Readonly<Record<Picture, number>> = {
  capybara: 250,
  duck: 100,
  sunglasses: 30,
  coconut: 12,
  watermelon: 6,
  hibiscus: 4,
  leaf: 2,
};

/** What a board that shows one picture in all nine cells (capybaras included) multiplies its coins by. */
export const FULL_BOARD = 10;

/** The chances of a round: how often each thing is drawn. */
export interface Weights {
  /** One round in this many is the bath. */
  readonly bathOneIn: number;
  /** How many of a hundred cells of a plain spin show each picture, in the order of `pictures`. */
  readonly reels: readonly number[];
  /** The same for the outer columns of a spin in the bath. */
  readonly bathReels: readonly number[];
  /** How many of a hundred plain spins have each count of `orangeCounts`. */
  readonly oranges: readonly number[];
}

/** The oranges that a plain spin may have: its win is multiplied by them. */
export const orangeCounts: readonly number[] = [1, 2, 3, 5, 10];

/** The spins of the bath; each has as many oranges as spins were played, itself included: 1, 2, 3, 4, 5, 6. */
export const BATH_SPINS = 6;

export const WEIGHTS: Weights = {
  bathOneIn: 105,
  reels: [4, 4, 8, 13, 19, 25, 27],
  bathReels: [2, 4, 8, 13, 21, 25, 27],
  oranges: [70, 19, 7, 3, 1],
};

/** One coin on one line of five, in ten-thousandths of the stake. */
export const COIN_E4 = 2_000;

/** The most that a round pays, in coins: 2,500 times the stake. A bath that reaches it ends there. */
export const MOST_COINS = 12_500;
