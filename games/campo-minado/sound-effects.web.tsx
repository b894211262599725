import type { SoundEffect } from '../stage/sound.web.tsx';

/** A mine: a thud, and earth that falls back. */
export const blast: SoundEffect = [
  { at: 0, hertz: 120, to: 34, seconds: 0.55, wave: 'sine', gain: 0.7 },
  { at: 0, hertz: 900, to: 90, seconds: 0.5, wave: 'noise', gain: 0.55 },
  { at: 0.3, hertz: 2400, to: 700, seconds: 0.4, wave: 'noise', gain: 0.08 },
];

/** A tile of grass turned over. */
export const dig: SoundEffect = [{ at: 0, hertz: 700, to: 240, seconds: 0.09, wave: 'noise', gain: 0.16 }];
