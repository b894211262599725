import { ticks } from '../stage/sound-effects.ts';
import type { Note, SoundEffect } from '../stage/sound.web.tsx';

/** The pointer over the pegs for so many seconds: slower and slower. */
export function pegs(seconds: number): SoundEffect {
  const count = Math.round(10 + seconds * 6);
  return ticks(count, 1).map((note, index): Note => ({ ...note, at: seconds * (index / count) ** 2, gain: 0.13 }));
}

/** It stands. */
export const stand: SoundEffect = [{ at: 0, hertz: 520, to: 380, seconds: 0.1, wave: 'triangle', gain: 0.2 }];
