import type { Picture } from './paytable.ts';
import clover from './pictures/clover.svg';
import coin from './pictures/coin.svg';
import crown from './pictures/crown.svg';
import diamond from './pictures/diamond.svg';
import envelope from './pictures/envelope.svg';
import orange from './pictures/orange.svg';
import tiger from './pictures/tiger.svg';

/** The address of each picture's drawing. */
export const addressOf: Readonly<Record<Picture, string>> = { tiger, diamond, crown, envelope, coin, orange, clover };
