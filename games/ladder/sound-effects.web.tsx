import type { SoundEffect } from '../stage/sound.web.tsx';

/** A major scale from C5, in hertz, and on into the next octaves: the higher the rung, the higher the bell. */
const SCALE = [523, 587, 659, 698, 784, 880, 988];

/** A step that held, the `count`-th of its round. */
export function held(count: number): SoundEffect {
  const note = Math.max(0, count - 1) % (SCALE.length * 2);
  const hertz = (SCALE[note % SCALE.length] ?? 523) * (note >= SCALE.length ? 2 : 1);
  return [
    { at: 0, hertz, seconds: 0.22, wave: 'triangle', gain: 0.24 },
    { at: 0.06, hertz: hertz * 1.5, seconds: 0.26, wave: 'sine', gain: 0.14 },
  ];
}
