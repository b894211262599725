import { ticks } from '../stage/sound-effects.ts';
import type { SoundEffect } from '../stage/sound.web.tsx';

/** The die rattles over the table … */
export const roll: SoundEffect = [
  ...ticks(9, 0.055),
  { at: 0, hertz: 320, to: 900, seconds: 0.4, wave: 'noise', gain: 0.08 },
];

/** … and comes to rest. */
export const land: SoundEffect = [
  { at: 0, hertz: 190, to: 90, seconds: 0.12, wave: 'sine', gain: 0.4 },
  { at: 0, hertz: 1400, to: 500, seconds: 0.05, wave: 'noise', gain: 0.16 },
];
