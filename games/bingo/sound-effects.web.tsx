import type { SoundEffect } from '../stage/sound.web.tsx';

/** A ball drops into its tray. */
export const drop: SoundEffect = [
  { at: 0, hertz: 900, to: 520, seconds: 0.05, wave: 'sine', gain: 0.12 },
  { at: 0.045, hertz: 1900, to: 1200, seconds: 0.03, wave: 'noise', gain: 0.1 },
];

/** A ball drops and marks a number. */
export const daub: SoundEffect = [
  { at: 0, hertz: 620, to: 760, seconds: 0.07, wave: 'triangle', gain: 0.16 },
  { at: 0.02, hertz: 1500, to: 700, seconds: 0.04, wave: 'noise', gain: 0.12 },
];

/** A card makes something. */
export const made: SoundEffect = [
  { at: 0, hertz: 784, seconds: 0.14, wave: 'triangle', gain: 0.2 },
  { at: 0.08, hertz: 1047, seconds: 0.2, wave: 'triangle', gain: 0.2 },
];
