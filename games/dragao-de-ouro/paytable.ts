/** The nine pictures that pay, from the best to the least. */
export const pictures = ['crown', 'mask', 'macaw', 'drum', 'ruby', 'amethyst', 'sapphire', 'emerald', 'topaz'] as const;
export type Picture = (typeof pictures)[number];

/**
 * What may lie in a cell, as a number: 0 … 8 a picture by its place in `pictures`, 9 the dragon, and from 10 on an orb by
 * the place of its value in `orbValues`.
 */
export type Cell = number;

/** The dragon pays nothing by itself; it opens the free spins. */
export const DRAGON: Cell = 9;
/** The first of the orbs. */
export const FIRST_ORB: Cell = 10;

export const COLUMNS = 6;
export const ROWS = 5;
export const CELLS = COLUMNS * ROWS;

/** The fewest of a picture that pay, wherever they lie. */
export const LEAST = 8;

/** What 8–9, 10–11 and 12 or more of a picture pay, in tenths of the bet, in the order of `pictures`. */
export const pays: readonly (readonly [number, number, number])[] = [
  [80, 200, 500],
  [30, 90, 250],
  [20, 60, 160],
  [15, 30, 120],
  [10, 18, 90],
  [8, 14, 70],
  [5, 10, 50],
  [4, 9, 40],
  [3, 7, 25],
];

/** What `count` of a picture pay, in tenths of the bet. */
export function payFor(picture: number, count: number): number {
  const row = pays[picture];
  if (!row || count < LEAST) return 0;
  return row[count >= 12 ? 2 : count >= 10 ? 1 : 0];
}

/** How many of 8,192 cells show each picture, then the dragon, then an orb. Every cell is drawn on its own. */
export type CellWeights = readonly number[];

/** The odds of a cell in a plain spin, with the raised chance of dragons, and in a free spin. */
export const cellWeights = {
  spin: [373, 498, 622, 767, 954, 1058, 1141, 1224, 1325, 157, 73],
  ante: [373, 498, 622, 767, 954, 1058, 1141, 1224, 1295, 185, 75],
  free: [299, 418, 556, 729, 946, 1076, 1155, 1249, 1335, 128, 301],
} as const satisfies Readonly<Record<string, CellWeights>>;
export type Table = keyof typeof cellWeights;

/** What an orb multiplies by, and how many of 8,192 orbs do. */
export const orbValues: readonly number[] = [2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 50, 100, 250, 500];
export const orbWeights: readonly number[] = [2095, 1802, 1311, 983, 737, 492, 311, 164, 98, 74, 66, 37, 16, 5, 1];

/** Dragons on the board at the end of a spin that open the free spins, and that add to them. */
export const OPENING_DRAGONS = 4;
export const ADDING_DRAGONS = 3;
export const FREE_SPINS = 15;
export const ADDED_SPINS = 5;
/** A round has no more free spins than this, however many dragons come. */
export const MOST_FREE_SPINS = 100;

/** The most that a round pays, in tenths of the bet: 5,000 times. It ends there. */
export const MOST_TENTHS = 50_000;

/** The ways to bet: a spin, a spin with more dragons for a quarter more, the free spins at once for a hundred bets. */
export const modes = ['spin', 'ante', 'buy'] as const;
export type Mode = (typeof modes)[number];

/** The price of each mode, in hundredths of the bet that the paytable is in units of. */
export const priceOf: Readonly<Record<Mode, number>> = { spin: 100, ante: 125, buy: 10_000 };

/** What a tenth of the bet is, in ten-thousandths of what was charged: whole in every mode. */
export const tenthE4: Readonly<Record<Mode, number>> = { spin: 1000, ante: 800, buy: 10 };
