import type { PictureSet, SlotPicture } from '../slots/reels.web.tsx';
import type { Picture } from './paytable.ts';
import capybara from './pictures/capybara.svg';
import coconut from './pictures/coconut.svg';
import duck from './pictures/duck.svg';
import hibiscus from './pictures/hibiscus.svg';
import leaf from './pictures/leaf.svg';
import sunglasses from './pictures/sunglasses.svg';
import watermelon from './pictures/watermelon.svg';

/** How each picture is drawn. */
export const pictureSet: PictureSet & Readonly<Record<Picture, SlotPicture>> = {
  capybara: { address: capybara },
  duck: { address: duck },
  sunglasses: { address: sunglasses },
  coconut: { address: coconut },
  watermelon: { address: watermelon },
  hibiscus: { address: hibiscus },
  leaf: { address: leaf },
};
