import { bells } from '../stage/sound-effects.ts';
import type { SoundEffect } from '../stage/sound.web.tsx';

/** The market opens: a run of bells over a drum. */
export const marketOpens: SoundEffect = [
  { at: 0, hertz: 150, to: 60, seconds: 0.3, wave: 'sine', gain: 0.4 },
  ...bells(9, 0.09, 0.05),
];

/** A lid is lifted and something good lies there: dearer goods ring higher. */
export function goodFound(pays: number): SoundEffect {
  const pitch = 1 + pays / 40;
  return [
    { at: 0, hertz: 2600, to: 1200, seconds: 0.06, wave: 'noise', gain: 0.12 },
    ...bells(pays >= 12 ? 5 : 3, 0.07, 0.05, pitch),
  ];
}

/** Thunder, and rain on the roofs. */
export const rainFalls: SoundEffect = [
  { at: 0, hertz: 120, to: 34, seconds: 0.9, wave: 'noise', gain: 0.4 },
  { at: 0.1, hertz: 70, to: 40, seconds: 0.7, wave: 'sine', gain: 0.35 },
  { at: 0.35, hertz: 5200, to: 3800, seconds: 0.9, wave: 'noise', gain: 0.06 },
];
