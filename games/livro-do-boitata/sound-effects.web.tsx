import { bells, tableSoundEffects, ticks } from '../stage/sound-effects.ts';
import type { Note, SoundEffect } from '../stage/sound.web.tsx';
import type { Cue } from './director.ts';

/** How each cue sounds. */
export const effects: Readonly<Record<Cue, SoundEffect>> = {
  run: [{ at: 0, hertz: 200, to: 900, seconds: 0.24, wave: 'noise', gain: 0.1 }, ...ticks(6, 0.07)],
  stop: [
    { at: 0, hertz: 120, to: 50, seconds: 0.14, wave: 'sine', gain: 0.5 },
    { at: 0, hertz: 900, to: 260, seconds: 0.04, wave: 'noise', gain: 0.18 },
  ],
  book: [
    { at: 0, hertz: 120, to: 50, seconds: 0.14, wave: 'sine', gain: 0.45 },
    { at: 0.02, hertz: 880, seconds: 0.5, wave: 'triangle', gain: 0.22 },
    { at: 0.1, hertz: 1319, seconds: 0.6, wave: 'triangle', gain: 0.18 },
  ],
  suspense: Array.from({ length: 9 }, (_, index): Note => ({
    at: index * 0.1,
    hertz: 110 * 1.05 ** index,
    to: 60,
    seconds: 0.14,
    wave: 'sine',
    gain: 0.2 + index * 0.03,
  })),
  pay: bells(3, 0.07, 0, 1.5),
  // Fire that catches, and a low drum under it.
  free: [
    { at: 0, hertz: 300, to: 2400, seconds: 0.9, wave: 'noise', gain: 0.3 },
    { at: 0, hertz: 80, to: 45, seconds: 0.8, wave: 'sine', gain: 0.5 },
    ...bells(6, 0.1, 0.3),
  ],
  page: [{ at: 0, hertz: 3200, to: 900, seconds: 0.07, wave: 'noise', gain: 0.16 }],
  special: [...bells(7, 0.08, 0, 1.2), { at: 0, hertz: 98, to: 65, seconds: 0.9, wave: 'sawtooth', gain: 0.14 }],
  expand: [
    { at: 0, hertz: 260, to: 1900, seconds: 0.5, wave: 'noise', gain: 0.26 },
    { at: 0, hertz: 165, to: 660, seconds: 0.5, wave: 'sawtooth', gain: 0.12 },
    ...bells(5, 0.07, 0.4),
  ],
  more: bells(6, 0.07, 0, 2),
  top: tableSoundEffects.huge,
  end: bells(5, 0.1, 0, 1.5),
};

/** Roots of the bed's four bars, and the chord over each: a round that may end after any of them. */
const BARS: readonly (readonly [number, readonly number[]])[] = [
  [110, [440, 523, 659]],
  [87, [349, 440, 523]],
  [131, [392, 523, 659]],
  [82, [330, 415, 494]],
];

/** The music under a free spin: one bar of drum, chord and rattle, the next bar with the next spin. */
export function bedOf(spin: number): SoundEffect {
  const [root, chord] = BARS[spin % BARS.length] ?? [110, [440]];
  const beat = 0.18;
  const drum = [0, 3, 4, 6].map((at): Note => ({
    at: at * beat,
    hertz: root,
    to: root * 0.6,
    seconds: 0.26,
    wave: 'sine',
    gain: 0.34,
  }));
  const plucks = Array.from({ length: 8 }, (_, at): Note => ({
    at: at * beat,
    hertz: chord[[0, 1, 2, 1][at % 4] ?? 0] ?? 440,
    seconds: 0.18,
    wave: 'triangle',
    gain: at % 2 === 0 ? 0.09 : 0.05,
  }));
  const rattle = Array.from({ length: 8 }, (_, at): Note => ({
    at: at * beat,
    hertz: 6000,
    to: 4800,
    seconds: 0.05,
    wave: 'noise',
    gain: at % 4 === 2 ? 0.06 : 0.03,
  }));
  return [...drum, ...plucks, ...rattle];
}
