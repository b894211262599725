/** The eight pictures, from the best paid to the least. */
export const pictures = ['hat', 'guitar', 'moon', 'lily', 'fish', 'shell', 'berries', 'star'] as const;
export type Picture = (typeof pictures)[number];

/** The multipliers that a dolphin may carry. */
export const multipliers = [2, 3, 5] as const;
export type Multiplier = (typeof multipliers)[number];

/** A cell of the middle reel: a picture, or a dolphin, which is its multiplier. A dolphin stands for every picture. */
export type MiddleCell = Picture | Multiplier;

/** Cells of the outer reels, and of the middle one. */
export const OUTER_ROWS = 3;
export const MIDDLE_ROWS = 4;

/**
 * What a way of each picture pays, in tenths of the stake. A way is a cell of each reel that show the same picture: there
 * are 36, and all of them count.
 */
export const tenthsFor: Readonly<Record<Picture, number>> = {
  hat: 25,
  guitar: 12,
  moon: 7,
  lily: 5,
  fish: 4,
  shell: 3,
  berries: 2,
  star: 2,
};

/** The chances of a round: how many of 64 draws come to each thing, but for `moonOneIn`. */
export interface Weights {
  /** One round in this many is played under the full moon. */
  readonly moonOneIn: number;
  /** A cell of an outer reel, in the order of `pictures`. */
  readonly outer: readonly number[];
  /** A cell of the middle reel, in the order of `pictures`; the last is the dolphin. */
  readonly middle: readonly number[];
  /** The multiplier of a dolphin, in the order of `multipliers`. */
  readonly multiplier: readonly number[];
  /** The same under the full moon. */
  readonly moonMultiplier: readonly number[];
}

export const WEIGHTS: Weights = {
  moonOneIn: 220,
  outer: [4, 6, 7, 8, 9, 9, 10, 11],
  middle: [4, 6, 7, 8, 9, 9, 10, 9, 2],
  multiplier: [42, 16, 6],
  moonMultiplier: [56, 6, 2],
};

/** With a dolphin the outer reels are drawn until something pays, at most this often. */
export const MOST_DRAWS = 4;

/** A tenth of the stake, in ten-thousandths of it. */
export const TENTH_E4 = 1_000;

/** The most that a round pays, in tenths of the stake: 2,500 times the stake. */
export const MOST_TENTHS = 25_000;
