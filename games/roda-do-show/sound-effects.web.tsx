import { bells, ticks } from '../stage/sound-effects.ts';
import type { Note, SoundEffect } from '../stage/sound.web.tsx';

/** The flap over the pegs for so many seconds: fast at first, then peg by peg. */
export function pegs(seconds: number): SoundEffect {
  const count = Math.round(14 + seconds * 7);
  return ticks(count, 1).map((note, index): Note => ({ ...note, at: seconds * (index / count) ** 2.2, gain: 0.12 }));
}

/** It stands. */
export const stand: SoundEffect = [{ at: 0, hertz: 480, to: 340, seconds: 0.12, wave: 'triangle', gain: 0.2 }];

/** A boost came: the wheel turns again. */
export const boosted: SoundEffect = bells(5, 0.07, 0, 1.25);
