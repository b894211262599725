/** The nine pictures: the gold pan, three treasures of the mine, four letters and the coin. */
export const pictures = ['pan', 'topaz', 'lantern', 'picks', 'ace', 'king', 'queen', 'jack', 'coin'] as const;
export type Picture = (typeof pictures)[number];
/** A picture that pays along a line. */
export type LinePicture = Exclude<Picture, 'coin'>;

/** Stands for every picture but the coin, and pays for itself. */
export const PAN = 'pan';
/** Pays no line; six of them anywhere open the respins. */
export const COIN = 'coin';
export const linePictures: readonly LinePicture[] = pictures.filter((picture) => picture !== COIN);

export const REELS = 5;
export const ROWS = 3;
export const CELLS = REELS * ROWS;
/** Pictures on each strip. */
export const STOPS = 32;

/** Half of the stake, in ten-thousandths of it: every prize is a whole number of these. */
export const HALF_E4 = 5_000;

/** What three, four and five of a picture from the left pay on one line, in halves of the whole stake. */
export const linePays: Readonly<Record<LinePicture, readonly [number, number, number]>> = {
  pan: [10, 60, 400],
  topaz: [6, 30, 160],
  lantern: [4, 18, 90],
  picks: [3, 12, 60],
  ace: [2, 8, 32],
  king: [2, 6, 26],
  queen: [1, 5, 20],
  jack: [1, 4, 16],
};

/** Coins on the board that open the respins. */
export const LEAST_COINS = 6;
/** Respins at the start, and again after each new coin. */
export const RESPINS = 3;
/** In a respin, one draw of this many puts a coin on an empty cell. */
export const COIN_ONE_IN = 16;
/** What a coin pays, in halves of the stake, and how many of 1,024 coins do. */
export const coinValues: readonly number[] = [1, 2, 3, 4, 6, 10, 20, 50, 200];
export const coinWeights: readonly number[] = [190, 220, 180, 160, 120, 90, 44, 16, 4];

/** A round pays no more than 1,000 times the stake, in halves: what a board full of coins pays, whatever they are worth. */
export const MOST_HALVES = 2_000;

/** The ten lines: the row, counted from the top, on each reel from the left. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
];

/** The letters that `strip` reads. */
const letters: Readonly<Record<string, Picture>> = {
  W: 'pan',
  t: 'topaz',
  l: 'lantern',
  p: 'picks',
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
  C: 'coin',
};

function strip(text: string): readonly Picture[] {
  return [...text].flatMap((letter) => letters[letter] ?? []);
}

/**
 * The five strips from the top down, each closed to a ring. Stop n shows the pictures at n, n + 1 and n + 2 under one another.
 * Found by a hill climb over their counts; each reel has its coins in one stack.
 */
export const strips: readonly (readonly Picture[])[] = [
  strip('JpKJWQlJQKtAJQKtpJQKlAKCCKlQAJpA'),
  strip('JKAlQJAKJtpQJWQKJAKJQKlQKCCCAlpt'),
  strip('JACCClKJpKltAJQAWKtJKtpQJlQAJKQl'),
  strip('KpQKlJWAKlpQlJKtQJWlJQAJQCCCtKpJ'),
  strip('lKtQlJpQtWlJAKlJKAQCCAQKApJKpAJQ'),
];
