import { bells } from '../stage/sound-effects.ts';
import type { SoundEffect } from '../stage/sound.web.tsx';

/** The whistle and the kick. */
export const kick: SoundEffect = [
  { at: 0, hertz: 2_150, to: 2_240, seconds: 0.12, wave: 'triangle', gain: 0.1 },
  { at: 0.14, hertz: 190, to: 60, seconds: 0.14, wave: 'sine', gain: 0.5 },
  { at: 0.14, hertz: 1_600, to: 500, seconds: 0.06, wave: 'noise', gain: 0.24 },
];

/** The ball in the keeper's gloves, and the stands that sigh. */
export const caught: SoundEffect = [
  { at: 0, hertz: 240, to: 90, seconds: 0.14, wave: 'sine', gain: 0.42 },
  { at: 0, hertz: 900, to: 420, seconds: 0.09, wave: 'noise', gain: 0.3 },
  { at: 0.08, hertz: 620, to: 260, seconds: 0.8, wave: 'noise', gain: 0.14 },
];

/** The net, and the stands that roar. */
export const roar: SoundEffect = [
  { at: 0, hertz: 3_200, to: 1_400, seconds: 0.16, wave: 'noise', gain: 0.2 },
  { at: 0.05, hertz: 480, to: 1_250, seconds: 0.9, wave: 'noise', gain: 0.22 },
  ...bells(4, 0.09, 0.08),
];
