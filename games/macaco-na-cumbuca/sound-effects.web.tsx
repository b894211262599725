import { ticks } from '../stage/sound-effects.ts';
import type { SoundEffect } from '../stage/sound.web.tsx';

const SCALE = [523, 587, 659, 784, 880, 1047, 1175, 1319, 1568, 1760];

/** A ball that nobody chose: wood. */
export const miss: SoundEffect = [{ at: 0, hertz: 300, to: 240, seconds: 0.07, wave: 'triangle', gain: 0.14 }];

/** The hit of that number, from one: each a step higher. */
export function hit(hits: number): SoundEffect {
  const hertz = SCALE[Math.min(hits, SCALE.length) - 1] ?? 523;
  return [
    { at: 0, hertz, seconds: 0.28, wave: 'triangle', gain: 0.2 },
    { at: 0.03, hertz: hertz * 2, seconds: 0.16, wave: 'sine', gain: 0.08 },
  ];
}

/** The gourd is shaken. */
export const shake: SoundEffect = ticks(5, 0.05);
