import { bells, tableSoundEffects } from '../stage/sound-effects.ts';
import type { Note, SoundEffect } from '../stage/sound.web.tsx';
import type { Cue } from './director.ts';

/** A chord of the accordion, the higher the more the multiplier is. */
function chord(root: number, seconds: number, gain = 0.12): Note[] {
  return [1, 1.26, 1.5, 2].map((part, index) => ({
    at: index * 0.03,
    hertz: root * part,
    seconds,
    wave: 'sawtooth',
    gain: gain / (1 + index * 0.3),
  }));
}

const thump: Note = { at: 0, hertz: 130, to: 52, seconds: 0.14, wave: 'sine', gain: 0.42 };

/** How each cue sounds. */
export const effects: Readonly<Record<Cue, SoundEffect>> = {
  land: [thump, { at: 0, hertz: 1200, to: 380, seconds: 0.05, wave: 'noise', gain: 0.14 }],
  fire: [
    thump,
    { at: 0, hertz: 400, to: 3200, seconds: 0.5, wave: 'noise', gain: 0.2 },
    { at: 0.04, hertz: 784, seconds: 0.4, wave: 'triangle', gain: 0.2 },
    { at: 0.12, hertz: 1175, seconds: 0.5, wave: 'triangle', gain: 0.17 },
  ],
  suspense: Array.from({ length: 9 }, (_, index): Note => ({
    at: index * 0.09,
    hertz: 105 * 1.05 ** index,
    to: 60,
    seconds: 0.13,
    wave: 'sine',
    gain: 0.2 + index * 0.03,
  })),
  win: bells(4, 0.07, 0, 1.2),
  // Corn that pops.
  burst: Array.from({ length: 7 }, (_, index): Note => ({
    at: index * 0.028,
    hertz: 520 + ((index * 173) % 400),
    to: 1500,
    seconds: 0.06,
    wave: index % 2 === 0 ? 'triangle' : 'noise',
    gain: 0.16,
  })),
  climb1: chord(294, 0.35),
  climb2: chord(349, 0.4),
  climb3: chord(440, 0.55, 0.15),
  // Fire that catches, and a low drum under it.
  open: [
    { at: 0, hertz: 300, to: 2600, seconds: 0.9, wave: 'noise', gain: 0.28 },
    { at: 0, hertz: 80, to: 45, seconds: 0.8, wave: 'sine', gain: 0.5 },
    ...chord(294, 0.9, 0.1),
    ...bells(8, 0.09, 0.3, 1.2),
  ],
  added: bells(6, 0.07, 0, 2),
  end: bells(6, 0.1, 0, 1.5),
  top: tableSoundEffects.huge,
};
