/** The seven pictures that pay, from the best to the least. */
export const pictures = ['accordion', 'balloon', 'hat', 'apple', 'popcorn', 'corn', 'flag'] as const;
export type Picture = (typeof pictures)[number];

/** What may lie in a cell, as a number: 0 … 6 a picture by its place in `pictures`, 7 the bonfire. */
export type Cell = number;

/** The bonfire pays nothing by itself and never bursts; it opens the free spins. */
export const BONFIRE: Cell = 7;

export const COLUMNS = 5;
export const ROWS = 5;
export const CELLS = COLUMNS * ROWS;

/** The fewest of a picture that pay, wherever they lie. */
export const LEAST = 8;
/** The fewest for the second and for the third prize of a picture. */
export const TIERS = [LEAST, 10, 12] as const;

/** What 8–9, 10–11 and 12 or more of a picture pay, in tenths of the bet, in the order of `pictures`. */
export const pays: readonly (readonly [number, number, number])[] = [
  [200, 800, 3000],
  [80, 250, 1000],
  [30, 100, 400],
  [15, 50, 200],
  [7, 20, 80],
  [5, 13, 50],
  [4, 8, 30],
];

/** What `count` of a picture pay before the multiplier, in tenths of the bet. */
export function payFor(picture: number, count: number): number {
  const row = pays[picture];
  if (!row || count < LEAST) return 0;
  return row[count >= TIERS[2] ? 2 : count >= TIERS[1] ? 1 : 0];
}

/** How many of 1,024 cells show each picture, then the bonfire. Every cell is drawn on its own; free spins use the same. */
export const cellWeights: readonly number[] = [76, 92, 108, 128, 182, 200, 212, 26];

/** What the first, second, third and every later board of a spin multiplies its pays by; in a free spin ten times that. */
export const ladder: readonly [number, number, number, number] = [1, 2, 3, 5];
export const FREE_TIMES = 10;

/** The multiplier of a board, counted from 0, of a spin. */
export function timesOf(board: number, free: boolean): number {
  return (ladder[Math.min(board, ladder.length - 1)] ?? 1) * (free ? FREE_TIMES : 1);
}

/** Bonfires on the board at the end of a spin that open the free spins, and that give as many again. */
export const LEAST_BONFIRES = 4;
export const FREE_SPINS = 10;
/** How often free spins give more of them: a round has 30 at most. */
export const MOST_ADDED = 2;

/** The most that a round pays, in tenths of the bet: 5,000 times. It ends there. */
export const MOST_TENTHS = 50_000;
/** A tenth of the bet in ten-thousandths of it. */
export const TENTH_E4 = 1_000;
