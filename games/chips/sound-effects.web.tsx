import type { SoundEffect } from '../stage/sound.web.tsx';

/** A chip on the cloth. */
export const chip: SoundEffect = [
  { at: 0, hertz: 2600, to: 1500, seconds: 0.04, wave: 'noise', gain: 0.2 },
  { at: 0.03, hertz: 1900, to: 1300, seconds: 0.03, wave: 'triangle', gain: 0.08 },
];
