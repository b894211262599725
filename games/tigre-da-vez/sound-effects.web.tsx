import { bells, tableSoundEffects, ticks } from '../stage/sound-effects.ts';
import type { SoundEffect } from '../stage/sound.web.tsx';
import type { Cue } from './director.ts';

/** How each cue sounds. */
export const effects: Readonly<Record<Cue, SoundEffect>> = {
  press: tableSoundEffects.press,
  spin: [{ at: 0, hertz: 300, to: 1400, seconds: 0.25, wave: 'noise', gain: 0.12 }, ...ticks(8, 0.065)],
  stop: [
    { at: 0, hertz: 150, to: 60, seconds: 0.14, wave: 'sine', gain: 0.5 },
    { at: 0, hertz: 900, to: 300, seconds: 0.05, wave: 'noise', gain: 0.2 },
  ],
  hold: [
    { at: 0, hertz: 784, seconds: 0.22, wave: 'triangle', gain: 0.25 },
    { at: 0.07, hertz: 1175, seconds: 0.3, wave: 'triangle', gain: 0.25 },
  ],
  roar: [
    { at: 0, hertz: 110, to: 55, seconds: 0.9, wave: 'sawtooth', gain: 0.22 },
    { at: 0, hertz: 260, to: 120, seconds: 0.85, wave: 'noise', gain: 0.5 },
    ...bells(5, 0.11, 0.7),
  ],
  won: tableSoundEffects.won,
  big: tableSoundEffects.big,
  huge: tableSoundEffects.huge,
};
