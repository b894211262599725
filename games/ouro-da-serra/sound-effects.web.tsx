import { bells, tableSoundEffects, ticks } from '../stage/sound-effects.ts';
import type { Note, SoundEffect } from '../stage/sound.web.tsx';
import type { Cue } from './director.ts';

const clink = (hertz: number): SoundEffect => [
  { at: 0, hertz, seconds: 0.3, wave: 'triangle', gain: 0.26 },
  { at: 0.03, hertz: hertz * 1.5, seconds: 0.35, wave: 'triangle', gain: 0.16 },
];

/** How each cue sounds. */
export const effects: Readonly<Record<Cue, SoundEffect>> = {
  run: [{ at: 0, hertz: 220, to: 1000, seconds: 0.24, wave: 'noise', gain: 0.1 }, ...ticks(6, 0.07)],
  stop: [
    { at: 0, hertz: 120, to: 50, seconds: 0.14, wave: 'sine', gain: 0.5 },
    { at: 0, hertz: 900, to: 260, seconds: 0.04, wave: 'noise', gain: 0.18 },
  ],
  coin: [{ at: 0, hertz: 120, to: 50, seconds: 0.14, wave: 'sine', gain: 0.45 }, ...clink(1319)],
  suspense: Array.from({ length: 9 }, (_, index): Note => ({
    at: index * 0.1,
    hertz: 392 * 1.06 ** index,
    seconds: 0.12,
    wave: 'triangle',
    gain: 0.1 + index * 0.012,
  })),
  pay: bells(3, 0.07, 0, 1.5),
  // A pickaxe that strikes three times, then the vein rings.
  hold: [
    ...[0, 0.22, 0.44].map((at): Note => ({ at, hertz: 1800, to: 300, seconds: 0.1, wave: 'noise', gain: 0.4 })),
    ...[0, 0.22, 0.44].map((at): Note => ({ at, hertz: 90, to: 45, seconds: 0.2, wave: 'sine', gain: 0.5 })),
    ...bells(7, 0.09, 0.6),
  ],
  value: clink(1047),
  respin: [{ at: 0, hertz: 300, to: 1500, seconds: 0.5, wave: 'noise', gain: 0.12 }, ...ticks(10, 0.08)],
  lock: [{ at: 0, hertz: 140, to: 60, seconds: 0.18, wave: 'sine', gain: 0.5 }, ...clink(1568), ...bells(2, 0.08, 0.1)],
  top: tableSoundEffects.huge,
  end: bells(6, 0.1, 0, 1.5),
};
