import { bells, ticks } from '../stage/sound-effects.ts';
import type { Note, SoundEffect } from '../stage/sound.web.tsx';
import type { SlotCue } from './slot-cue.ts';

/** How each cue sounds. Nothing of it is a melody but what pays more than the stake, and the feature. */
export const slotEffects: Readonly<Record<SlotCue, SoundEffect>> = {
  spin: [{ at: 0, hertz: 240, to: 1100, seconds: 0.22, wave: 'noise', gain: 0.1 }, ...ticks(6, 0.07)],
  stop: [
    { at: 0, hertz: 140, to: 60, seconds: 0.12, wave: 'sine', gain: 0.45 },
    { at: 0, hertz: 1000, to: 320, seconds: 0.04, wave: 'noise', gain: 0.16 },
  ],
  suspense: Array.from({ length: 9 }, (_, index): Note => ({
    at: index * 0.1,
    hertz: 294 * 1.06 ** index,
    seconds: 0.12,
    wave: 'triangle',
    gain: 0.1 + index * 0.012,
  })),
  extra: [
    { at: 0, hertz: 660, to: 990, seconds: 0.12, wave: 'triangle', gain: 0.24 },
    { at: 0.08, hertz: 1320, seconds: 0.22, wave: 'triangle', gain: 0.16 },
  ],
  pay: bells(3, 0.07, 0, 1.5),
  feature: [...bells(6, 0.1), ...bells(6, 0.1, 0.6, 1.5), ...ticks(16, 0.06)],
  end: bells(5, 0.1, 0, 1.5),
};
