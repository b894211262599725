import type { SoundEffect } from '../stage/sound.web.tsx';

/** A hop over the tarmac. */
export const hop: SoundEffect = [
  { at: 0, hertz: 260, to: 480, seconds: 0.12, wave: 'triangle', gain: 0.26 },
  { at: 0.13, hertz: 170, to: 110, seconds: 0.07, wave: 'sine', gain: 0.3 },
];

/** A horn of two notes and a lorry that rushes by. */
export const horn: SoundEffect = [
  { at: 0, hertz: 311, seconds: 0.34, wave: 'sawtooth', gain: 0.16 },
  { at: 0, hertz: 392, seconds: 0.34, wave: 'sawtooth', gain: 0.14 },
  { at: 0, hertz: 420, to: 1400, seconds: 0.3, wave: 'noise', gain: 0.3 },
  { at: 0.26, hertz: 1400, to: 160, seconds: 0.5, wave: 'noise', gain: 0.34 },
  { at: 0.28, hertz: 620, to: 170, seconds: 0.3, wave: 'triangle', gain: 0.2 },
];
