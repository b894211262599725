import { bells } from '../stage/sound-effects.ts';
import type { SoundEffect } from '../stage/sound.web.tsx';

/** A lucky number is revealed: a spark and two bells. */
export const spark: SoundEffect = [
  { at: 0, hertz: 2600, to: 300, seconds: 0.12, wave: 'noise', gain: 0.16 },
  ...bells(2, 0.06, 0.04, 1.5),
];
