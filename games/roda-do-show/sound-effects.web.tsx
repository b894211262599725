import { bells, ticks } from '../stage/sound-effects.ts';
import type { Note, SoundEffect } from '../stage/sound.web.tsx';

/** The flap over the pegs for so many seconds: fast at first, then peg by peg. */
export function pegs(seconds: number): SoundEffect {
  const count = Math.round(14 + seconds * 7);
  return ticks(count, 1).map((note, index): Note => ({ ...note, at: seconds * (index / count) ** 2.2, gain: 0.12 }));
}

/** The wheel stands at a number. */
export const stand: SoundEffect = [{ at: 0, hertz: 480, to: 340, seconds: 0.12, wave: 'triangle', gain: 0.2 }];

/** The top slot multiplies the spot that came, or all of Festa is doubled. */
export const boosted: SoundEffect = bells(5, 0.07, 0, 1.25);

/** A reel of the top slot stands. */
export const reelStops: SoundEffect = [
  { at: 0, hertz: 720, to: 360, seconds: 0.09, wave: 'triangle', gain: 0.22 },
  { at: 0.02, hertz: 1440, to: 1200, seconds: 0.16, wave: 'sine', gain: 0.1 },
];

/** The wheel stands at a bonus game. */
export const bonusCalls: SoundEffect = [...bells(8, 0.08, 0, 1), ...bells(6, 0.07, 0.7, 1.5)];

/** A second before a safe opens. */
export const second: SoundEffect = [{ at: 0, hertz: 880, to: 860, seconds: 0.09, wave: 'sine', gain: 0.16 }];

/** A safe opens, or the wheel of Festa stands at a gain. */
export const opened: SoundEffect = bells(9, 0.06, 0, 1.5);
