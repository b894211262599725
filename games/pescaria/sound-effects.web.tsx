import { bells } from '../stage/sound-effects.ts';
import type { SoundEffect } from '../stage/sound.web.tsx';

/** A shot leaves: a short pop, and water after it. */
export const shot: SoundEffect = [
  { at: 0, hertz: 420, to: 140, seconds: 0.09, wave: 'sine', gain: 0.2 },
  { at: 0, hertz: 1_200, to: 500, seconds: 0.12, wave: 'noise', gain: 0.05 },
];

/** A net opens and finds nothing. */
export const splash: SoundEffect = [{ at: 0, hertz: 900, to: 2_400, seconds: 0.18, wave: 'noise', gain: 0.06 }];

/** A net draws tight over a catch: the larger the prize, the deeper its pull and the longer its bells. */
export function catchSound(times: number): SoundEffect {
  const size = Math.min(1, Math.log2(Math.max(2, times)) / 8);
  return [
    { at: 0, hertz: 320 - 220 * size, to: 620 - 300 * size, seconds: 0.16 + 0.2 * size, wave: 'sine', gain: 0.2 },
    { at: 0.04, hertz: 1_600, to: 3_200, seconds: 0.2, wave: 'noise', gain: 0.07 },
    ...bells(2 + Math.round(6 * size), 0.055, 0.3, 1.5),
  ];
}

/** The tide comes in: a long wave that breaks. */
export const tideSound: SoundEffect = [
  { at: 0, hertz: 300, to: 1_400, seconds: 1.3, wave: 'noise', gain: 0.1 },
  { at: 1.1, hertz: 2_600, to: 700, seconds: 1.2, wave: 'noise', gain: 0.08 },
  ...bells(5, 0.12, 0.5),
];

/** A giant comes: two deep calls. */
export const giantSound: SoundEffect = [
  { at: 0, hertz: 62, to: 98, seconds: 0.9, wave: 'sawtooth', gain: 0.12 },
  { at: 0, hertz: 124, to: 190, seconds: 0.9, wave: 'sine', gain: 0.2 },
  { at: 1.05, hertz: 98, to: 58, seconds: 1.1, wave: 'sawtooth', gain: 0.12 },
  { at: 1.05, hertz: 190, to: 112, seconds: 1.1, wave: 'sine', gain: 0.2 },
];
