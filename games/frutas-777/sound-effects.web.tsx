import { bells, tableSoundEffects, ticks } from '../stage/sound-effects.ts';
import type { Note, SoundEffect } from '../stage/sound.web.tsx';
import type { Cue } from './director.ts';

/** How each cue sounds. */
export const effects: Readonly<Record<Cue, SoundEffect>> = {
  run: [{ at: 0, hertz: 240, to: 1200, seconds: 0.22, wave: 'noise', gain: 0.1 }, ...ticks(6, 0.07)],
  stop: [
    { at: 0, hertz: 130, to: 55, seconds: 0.13, wave: 'sine', gain: 0.5 },
    { at: 0, hertz: 1100, to: 320, seconds: 0.04, wave: 'noise', gain: 0.18 },
  ],
  star: [
    { at: 0, hertz: 130, to: 55, seconds: 0.13, wave: 'sine', gain: 0.45 },
    { at: 0.02, hertz: 1319, seconds: 0.4, wave: 'triangle', gain: 0.24 },
    { at: 0.09, hertz: 1976, seconds: 0.5, wave: 'triangle', gain: 0.18 },
  ],
  suspense: Array.from({ length: 9 }, (_, index): Note => ({
    at: index * 0.1,
    hertz: 330 * 1.06 ** index,
    seconds: 0.12,
    wave: 'triangle',
    gain: 0.1 + index * 0.012,
  })),
  pay: bells(3, 0.07, 0, 1.5),
  sevens: [
    ...bells(7, 0.07),
    ...bells(9, 0.07, 0.5, 2),
    { at: 0, hertz: 90, to: 40, seconds: 0.7, wave: 'sawtooth', gain: 0.2 },
  ],
  free: [...bells(6, 0.1), ...bells(6, 0.1, 0.6, 1.5), ...ticks(16, 0.06)],
  more: bells(6, 0.07, 0, 2),
  top: tableSoundEffects.huge,
  end: bells(5, 0.1, 0, 1.5),
};

/** Roots of the bed's four bars, and the chord over each: a round that may end after any of them. */
const BARS: readonly (readonly [number, readonly number[]])[] = [
  [131, [523, 659, 784]],
  [110, [440, 523, 659]],
  [87, [349, 440, 523]],
  [98, [392, 494, 587]],
];

/** The music under a free spin: one bar of bass, chord and shaker, the next bar with the next spin. */
export function bedOf(spin: number): SoundEffect {
  const [root, chord] = BARS[spin % BARS.length] ?? [131, [523]];
  const beat = 0.17;
  const bass = [0, 3, 6].map((at): Note => ({
    at: at * beat,
    hertz: root,
    to: root * 0.99,
    seconds: 0.3,
    wave: 'triangle',
    gain: 0.26,
  }));
  const plucks = Array.from({ length: 8 }, (_, at): Note => ({
    at: at * beat,
    hertz: chord[[0, 2, 1, 2][at % 4] ?? 0] ?? 523,
    seconds: 0.16,
    wave: 'triangle',
    gain: at % 2 === 0 ? 0.1 : 0.06,
  }));
  const shaker = Array.from({ length: 8 }, (_, at): Note => ({
    at: at * beat,
    hertz: 5200,
    to: 4200,
    seconds: 0.04,
    wave: 'noise',
    gain: at % 4 === 2 ? 0.07 : 0.035,
  }));
  return [...bass, ...plucks, ...shaker];
}
