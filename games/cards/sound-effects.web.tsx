import type { SoundEffect } from '../stage/sound.web.tsx';

/** A card slides over the cloth. */
export const slide: SoundEffect = [{ at: 0, hertz: 2600, to: 1100, seconds: 0.09, wave: 'noise', gain: 0.22 }];

/** A card turns over. */
export const flip: SoundEffect = [
  { at: 0, hertz: 1500, to: 2800, seconds: 0.07, wave: 'noise', gain: 0.16 },
  { at: 0.07, hertz: 3200, to: 900, seconds: 0.05, wave: 'noise', gain: 0.2 },
];

/** A card is bent up from the cloth, slowly. */
export const peel: SoundEffect = [
  { at: 0, hertz: 700, to: 1500, seconds: 0.5, wave: 'noise', gain: 0.06 },
  { at: 0.8, hertz: 900, to: 2100, seconds: 0.6, wave: 'noise', gain: 0.08 },
];

/** Two chips meet. */
export const chips: SoundEffect = [
  { at: 0, hertz: 2100, to: 1900, seconds: 0.05, wave: 'triangle', gain: 0.14 },
  { at: 0.06, hertz: 2500, to: 2300, seconds: 0.06, wave: 'triangle', gain: 0.14 },
];
