import { bells, tableSoundEffects, ticks } from '../stage/sound-effects.ts';
import type { SoundEffect } from '../stage/sound.web.tsx';
import type { Cue } from './director.ts';

/** How each cue sounds. */
export const effects: Readonly<Record<Cue, SoundEffect>> = {
  land: [
    { at: 0, hertz: 130, to: 60, seconds: 0.13, wave: 'sine', gain: 0.4 },
    { at: 0, hertz: 700, to: 260, seconds: 0.05, wave: 'noise', gain: 0.14 },
  ],
  win: bells(3, 0.07, 0, 0.75),
  burst: [
    { at: 0, hertz: 2400, to: 500, seconds: 0.16, wave: 'noise', gain: 0.2 },
    { at: 0.02, hertz: 980, to: 1500, seconds: 0.14, wave: 'triangle', gain: 0.16 },
  ],
  orb: [
    { at: 0, hertz: 523, to: 1047, seconds: 0.18, wave: 'triangle', gain: 0.24 },
    { at: 0.1, hertz: 90, to: 60, seconds: 0.16, wave: 'sine', gain: 0.35 },
  ],
  roar: [
    { at: 0, hertz: 96, to: 48, seconds: 1, wave: 'sawtooth', gain: 0.2 },
    { at: 0, hertz: 320, to: 90, seconds: 0.95, wave: 'noise', gain: 0.45 },
    ...ticks(12, 0.09),
    ...bells(6, 0.1, 0.8),
  ],
  added: [{ at: 0, hertz: 120, to: 70, seconds: 0.5, wave: 'sawtooth', gain: 0.15 }, ...bells(6, 0.08, 0.2, 1.2)],
  end: tableSoundEffects.choose,
};
