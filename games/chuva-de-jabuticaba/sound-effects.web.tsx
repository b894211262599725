import type { SoundEffect } from '../stage/sound.web.tsx';
import type { Touch } from './shower.web.tsx';

/** Semitones above the lowest note: a pentatonic scale, so that several fruits at once still sound together. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24, 26, 28, 31, 33, 36];
const LOWEST_HERTZ = 293.7;

/** A blossom is touched: wood, higher with each row and the further from the middle, softer the more fruits there are. */
export function touchSound({ row, index, flights }: Touch): SoundEffect {
  const aside = Math.abs(index - 1 - row / 2);
  const note = Math.min(SCALE.length - 1, Math.round(row * 0.45 + aside * 1.5));
  const hertz = LOWEST_HERTZ * 2 ** ((SCALE[note] ?? 0) / 12);
  const gain = 0.16 / Math.sqrt(flights);
  return [
    { at: 0, hertz, to: hertz * 0.995, seconds: 0.16, wave: 'sine', gain },
    { at: 0, hertz: hertz * 4, to: hertz * 3.9, seconds: 0.04, wave: 'sine', gain: gain * 0.3 },
  ];
}

/** Where a blossom is to the ear: −1 is the left edge of the tree, 1 the right. */
export const panOf = ({ rows, row, index }: Touch): number => (2 * (index - 1) - row) / rows;

/** A fruit lies in its basket. */
export const plop: SoundEffect = [
  { at: 0, hertz: 900, to: 420, seconds: 0.09, wave: 'noise', gain: 0.16 },
  { at: 0.01, hertz: 190, to: 110, seconds: 0.12, wave: 'sine', gain: 0.26 },
];
