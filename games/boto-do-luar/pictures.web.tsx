import type { PictureSet, SlotPicture } from '../slots/reels.web.tsx';
import { type Picture, multipliers } from './paytable.ts';
import berries from './pictures/berries.svg';
import dolphin from './pictures/dolphin.svg';
import fish from './pictures/fish.svg';
import guitar from './pictures/guitar.svg';
import hat from './pictures/hat.svg';
import lily from './pictures/lily.svg';
import moon from './pictures/moon.svg';
import shell from './pictures/shell.svg';
import star from './pictures/star.svg';
import { dolphinName } from './scene.ts';

/** The dolphin without a multiplier, for the rules. */
export const dolphinAddress = dolphin;

const dolphins = Object.fromEntries(
  multipliers.map((multiplier) => [dolphinName(multiplier), { address: dolphin, badge: `×${multiplier}` }]),
);

/** How each picture is drawn; a dolphin by the name of its multiplier. */
export const pictureSet: PictureSet & Readonly<Record<Picture, SlotPicture>> = {
  ...dolphins,
  hat: { address: hat },
  guitar: { address: guitar },
  moon: { address: moon },
  lily: { address: lily },
  fish: { address: fish },
  shell: { address: shell },
  berries: { address: berries },
  star: { address: star },
};
