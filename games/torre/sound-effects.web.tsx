import type { SoundEffect } from '../stage/sound.web.tsx';

/** A shutter that opens. */
export const shutter: SoundEffect = [
  { at: 0, hertz: 1300, to: 500, seconds: 0.06, wave: 'noise', gain: 0.16 },
  { at: 0.03, hertz: 210, to: 150, seconds: 0.08, wave: 'triangle', gain: 0.2 },
];

/** Wings, many of them, and a low gust. */
export const wings: SoundEffect = [
  ...Array.from({ length: 9 }, (_, index) => ({
    at: index * 0.062,
    hertz: 1500 - index * 90,
    to: 500,
    seconds: 0.05,
    wave: 'noise' as const,
    gain: 0.3,
  })),
  { at: 0, hertz: 190, to: 70, seconds: 0.6, wave: 'sawtooth', gain: 0.14 },
  { at: 0.05, hertz: 3900, to: 3300, seconds: 0.12, wave: 'sine', gain: 0.05 },
  { at: 0.24, hertz: 4200, to: 3500, seconds: 0.1, wave: 'sine', gain: 0.05 },
];
