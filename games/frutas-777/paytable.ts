/** The ten pictures. The macaw (`wild`) stands for every fruit, bell, bar and seven; the `star` pays wherever it stands. */
export const pictures = [
  'wild',
  'seven',
  'bar',
  'bell',
  'melon',
  'grapes',
  'orange',
  'lemon',
  'cherry',
  'star',
] as const;
export type Picture = (typeof pictures)[number];
/** A picture that pays along a line. */
export type LinePicture = Exclude<Picture, 'star'>;

export const WILD = 'wild';
export const STAR = 'star';

export const REELS = 5;
export const ROWS = 3;
/** Pictures on each strip. */
export const STOPS = 32;

/** A quarter of the stake, in ten-thousandths of it: every prize is a whole number of these. */
export const QUARTER_E4 = 2_500;

/** What three, four and five of a picture from the left pay on one line, in quarters of the whole stake. */
export const linePays: Readonly<Record<LinePicture, readonly [number, number, number]>> = {
  wild: [10, 100, 1036],
  seven: [10, 100, 1036],
  bar: [6, 20, 100],
  bell: [4, 12, 60],
  melon: [3, 8, 40],
  grapes: [2, 6, 30],
  orange: [2, 5, 20],
  lemon: [1, 3, 12],
  cherry: [1, 2, 8],
};

/** Stars that begin something. */
export const LEAST_STARS = 3;
/** What three, four and five stars pay anywhere, in quarters of the stake, and how many free spins they give. */
export const starPays: readonly [number, number, number] = [8, 40, 400];
export const freeSpinsFor: readonly [number, number, number] = [10, 15, 20];

/** What every win of a free spin is multiplied by. */
export const FREE_TIMES = 3;
/** A round has no more free spins than this, those won on the way included. */
export const MOST_FREE = 40;
/** A round pays no more than 777 times the stake, in quarters: five sevens in a free spin. Reaching it ends the round. */
export const MOST_QUARTERS = 777 * 4;

/** The twenty lines: the row, counted from the top, on each reel from the left. */
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
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 2, 2, 0],
];

/** The letters that `strip` reads. */
const letters: Readonly<Record<string, Picture>> = {
  W: 'wild',
  7: 'seven',
  B: 'bar',
  b: 'bell',
  m: 'melon',
  g: 'grapes',
  o: 'orange',
  l: 'lemon',
  c: 'cherry',
  S: 'star',
};

function strip(text: string): readonly Picture[] {
  return [...text].flatMap((letter) => letters[letter] ?? []);
}

/**
 * The five strips from the top down, each closed to a ring. Stop n shows places n, n + 1 and n + 2 under one another.
 * Found by a hill climb over their counts to a return of 96.5 %, then shuffled in small bunches of fruit.
 */
export const strips: readonly (readonly Picture[])[] = [
  strip('coobo7mmBm7cccbggWBccoloolllBgoS'),
  strip('gcccoolBmbllg7mloSccWBlobmccmBgW'),
  strip('Bmmooclllcccg7bBWgglbBWooSccmbml'),
  strip('SglllbggWoBmbcc7mmWcBcmmooocBggl'),
  strip('gBmcccbocmWgbllccSooommbllBlmbg7'),
];
