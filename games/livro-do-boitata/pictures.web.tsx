import type { Picture } from './paytable.ts';
import ace from './pictures/ace.svg';
import book from './pictures/book.svg';
import frog from './pictures/frog.svg';
import idol from './pictures/idol.svg';
import jack from './pictures/jack.svg';
import king from './pictures/king.svg';
import lily from './pictures/lily.svg';
import queen from './pictures/queen.svg';
import serpent from './pictures/serpent.svg';
import ten from './pictures/ten.svg';

/** The file of each picture. */
export const addressOf: Readonly<Record<Picture, string>> = {
  book,
  serpent,
  idol,
  frog,
  lily,
  ace,
  king,
  queen,
  jack,
  ten,
};

/** The side of a picture, in parts of the cell's shorter side: the letters are smaller than what pays more. */
export const fillOf: Readonly<Record<Picture, number>> = {
  book: 1,
  serpent: 0.96,
  idol: 0.94,
  frog: 0.92,
  lily: 0.94,
  ace: 0.78,
  king: 0.78,
  queen: 0.78,
  jack: 0.78,
  ten: 0.78,
};
