/** The ten pictures: the book, four treasures of the forest and five letters. */
export const pictures = ['book', 'serpent', 'idol', 'frog', 'lily', 'ace', 'king', 'queen', 'jack', 'ten'] as const;
export type Picture = (typeof pictures)[number];
/** A picture that pays along a line: also what may be drawn as the special symbol. */
export type LinePicture = Exclude<Picture, 'book'>;

/** Stands for every other picture on a line and pays wherever it shows. */
export const BOOK = 'book';
export const linePictures: readonly LinePicture[] = pictures.filter((picture) => picture !== BOOK);

export const REELS = 5;
export const ROWS = 3;
/** Pictures on each strip. */
export const STOPS = 32;

/** Half of the stake, in ten-thousandths of it: every prize is a whole number of these. */
export const HALF_E4 = 5_000;

/** What two, three, four and five of a picture from the left pay on one line, in halves of the whole stake. */
export const linePays: Readonly<Record<LinePicture, readonly [number, number, number, number]>> = {
  serpent: [1, 8, 60, 500],
  idol: [1, 6, 36, 240],
  frog: [0, 5, 28, 140],
  lily: [0, 4, 18, 90],
  ace: [0, 2, 8, 32],
  king: [0, 2, 7, 26],
  queen: [0, 1, 5, 20],
  jack: [0, 1, 4, 16],
  ten: [0, 1, 3, 12],
};

/** What `count` of a picture pay on one line, in halves of the stake. */
export function payFor(picture: LinePicture, count: number): number {
  return linePays[picture][count - 2] ?? 0;
}

/** Books that open the free spins, and that give more of them. */
export const LEAST_BOOKS = 3;
/** What three, four and five books pay anywhere, in halves of the stake. */
export const bookPays: readonly [number, number, number] = [4, 40, 400];
/** Free spins that three books or more give. */
export const FREE_SPINS = 10;
/** How often free spins give more of them: a round has 30 at most. */
export const MOST_ADDED = 2;

/** Of 16 draws of the special symbol, how many name each picture of `linePictures`. */
export const specialWeights: readonly number[] = [1, 1, 2, 2, 2, 2, 2, 2, 2];

/** A round pays no more than 2,500 times the stake, in halves: five reels full of the serpent. Reaching it ends the round. */
export const MOST_HALVES = 5_000;

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
  B: 'book',
  f: 'serpent',
  i: 'idol',
  m: 'frog',
  v: 'lily',
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
  T: 'ten',
};

function strip(text: string): readonly Picture[] {
  return [...text].flatMap((letter) => letters[letter] ?? []);
}

/**
 * The five strips from the top down, each closed to a ring. Stop n shows the pictures at n, n + 1 and n + 2 under one another.
 * Found by a hill climb over their counts to a return of 96.6 %; the order keeps equal pictures out of one another's window.
 */
export const strips: readonly (readonly Picture[])[] = [
  strip('QJTvmJAKTmATQvAJTfAJKTiBmQJKvTmf'),
  strip('JAKmBJAiQJmvJTvKQJTKATKfmTimQfKQ'),
  strip('KvmTAiKQvJmTJQfKBTKATJQfJTKAJTQJ'),
  strip('vmTJvQATQJKmQiTAmKQAvJATJvBKTAfQ'),
  strip('JfvKQTmQvJAKfAmJTiKJBAQTiATJQKTQ'),
];
