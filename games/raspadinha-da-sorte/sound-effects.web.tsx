import type { SoundEffect } from '../stage/sound.web.tsx';

/** A new card slides onto the table. */
export const slide: SoundEffect = [
  { at: 0, hertz: 500, to: 1500, seconds: 0.2, wave: 'noise', gain: 0.12 },
  { at: 0.2, hertz: 240, to: 150, seconds: 0.08, wave: 'sine', gain: 0.26 },
];

/** The coin on the foil; strokes to and fro have another pitch. */
export const rubs: readonly SoundEffect[] = [2_300, 2_900].map((hertz) => [
  { at: 0, hertz, to: hertz * 0.8, seconds: 0.09, wave: 'noise', gain: 0.14 },
]);

/** A cell opens, the `count`-th of its card. */
export function opened(count: number): SoundEffect {
  const hertz = [523, 587, 659, 698, 784, 880, 988, 1_047, 1_175][count - 1] ?? 523;
  return [
    { at: 0, hertz, seconds: 0.14, wave: 'triangle', gain: 0.18 },
    { at: 0, hertz: 3_400, to: 1_800, seconds: 0.04, wave: 'noise', gain: 0.08 },
  ];
}
