import type { SoundEffect } from '../stage/sound.web.tsx';

/** A shot leaves: a short pop, and water after it. */
export const shot: SoundEffect = [
  { at: 0, hertz: 420, to: 140, seconds: 0.09, wave: 'sine', gain: 0.22 },
  { at: 0, hertz: 1_200, to: 500, seconds: 0.12, wave: 'noise', gain: 0.05 },
];

/** The net opens over what it found. */
export const splash: SoundEffect = [{ at: 0, hertz: 900, to: 2_400, seconds: 0.18, wave: 'noise', gain: 0.07 }];
