import type { SoundEffect } from '../stage/sound.web.tsx';

/** What is heard at the beach. */
export const effects: Readonly<Record<'horn' | 'pick', SoundEffect>> = {
  horn: [
    { at: 0, hertz: 392, to: 392, seconds: 0.3, wave: 'sawtooth', gain: 0.06 },
    { at: 0.35, hertz: 523, to: 523, seconds: 0.55, wave: 'sawtooth', gain: 0.07 },
  ],
  pick: [{ at: 0, hertz: 720, to: 820, seconds: 0.05, wave: 'triangle', gain: 0.12 }],
};
