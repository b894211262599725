import type { SoundEffect } from '../stage/sound.web.tsx';

/** What is heard at the beach. */
export const effects: Readonly<Record<'horn' | 'pick' | 'start' | 'shutter' | 'cheer', SoundEffect>> = {
  horn: [
    { at: 0, hertz: 392, to: 392, seconds: 0.3, wave: 'sawtooth', gain: 0.06 },
    { at: 0.35, hertz: 523, to: 523, seconds: 0.55, wave: 'sawtooth', gain: 0.07 },
  ],
  start: [
    { at: 0, hertz: 1800, seconds: 0.12, wave: 'noise', gain: 0.2 },
    { at: 0.02, hertz: 160, to: 60, seconds: 0.2, wave: 'triangle', gain: 0.2 },
  ],
  shutter: [
    { at: 0, hertz: 4200, seconds: 0.03, wave: 'noise', gain: 0.16 },
    { at: 0.09, hertz: 2600, seconds: 0.05, wave: 'noise', gain: 0.14 },
  ],
  cheer: [
    { at: 0, hertz: 1100, to: 1500, seconds: 0.7, wave: 'noise', gain: 0.07 },
    { at: 0.35, hertz: 1500, to: 1000, seconds: 1.3, wave: 'noise', gain: 0.06 },
  ],
  pick: [{ at: 0, hertz: 720, to: 820, seconds: 0.05, wave: 'triangle', gain: 0.12 }],
};
