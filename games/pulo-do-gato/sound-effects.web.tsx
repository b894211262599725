import type { SoundEffect } from '../stage/sound.web.tsx';

/** Up it goes. */
export const leap: SoundEffect = [
  { at: 0, hertz: 190, to: 760, seconds: 0.5, wave: 'sine', gain: 0.26 },
  { at: 0, hertz: 500, to: 2200, seconds: 0.45, wave: 'noise', gain: 0.09 },
];

/** It has the fish: a short mew. */
export const caught: SoundEffect = [
  { at: 0, hertz: 620, to: 930, seconds: 0.13, wave: 'triangle', gain: 0.22 },
  { at: 0.11, hertz: 930, to: 700, seconds: 0.2, wave: 'triangle', gain: 0.18 },
];

/** Back on the tiles. */
export const fell: SoundEffect = [
  { at: 0.12, hertz: 150, to: 70, seconds: 0.14, wave: 'sine', gain: 0.34 },
  { at: 0.12, hertz: 900, to: 400, seconds: 0.06, wave: 'noise', gain: 0.12 },
];
