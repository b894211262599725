import type { Picture } from './paytable.ts';
import ace from './pictures/ace.svg';
import coin from './pictures/coin.svg';
import jack from './pictures/jack.svg';
import king from './pictures/king.svg';
import lantern from './pictures/lantern.svg';
import pan from './pictures/pan.svg';
import picks from './pictures/picks.svg';
import queen from './pictures/queen.svg';
import topaz from './pictures/topaz.svg';

/** The file of each picture. */
export const addressOf: Readonly<Record<Picture, string>> = {
  pan,
  topaz,
  lantern,
  picks,
  ace,
  king,
  queen,
  jack,
  coin,
};

/** The side of a picture, in parts of the cell's shorter side: the letters are smaller than what pays more. */
export const fillOf: Readonly<Record<Picture, number>> = {
  pan: 0.96,
  topaz: 0.86,
  lantern: 0.92,
  picks: 0.92,
  ace: 0.78,
  king: 0.78,
  queen: 0.78,
  jack: 0.78,
  coin: 0.92,
};
