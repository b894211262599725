import { ticks } from '../stage/sound-effects.ts';
import type { Note, SoundEffect } from '../stage/sound.web.tsx';

/** The ball along the rim for so many seconds, slower and slower, then over the frets. */
export function rolling(seconds: number): SoundEffect {
  const falls = seconds * 0.62;
  return [
    { at: 0, hertz: 1500, to: 700, seconds: falls, wave: 'noise', gain: 0.07 },
    ...ticks(7, seconds * 0.03).map((note): Note => ({ ...note, at: note.at + falls, gain: 0.2 })),
  ];
}

/** It lies. */
export const land: SoundEffect = [
  { at: 0, hertz: 1200, to: 500, seconds: 0.07, wave: 'noise', gain: 0.2 },
  { at: 0.02, hertz: 240, to: 140, seconds: 0.14, wave: 'sine', gain: 0.3 },
];
