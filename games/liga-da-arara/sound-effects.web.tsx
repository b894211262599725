import { bells } from '../stage/sound-effects.ts';
import type { SoundEffect } from '../stage/sound.web.tsx';

/** What is heard in the stadium. */
export const effects: Readonly<Record<'whistle' | 'goal' | 'pick', SoundEffect>> = {
  whistle: [
    { at: 0, hertz: 2300, to: 2450, seconds: 0.28, wave: 'square', gain: 0.05 },
    { at: 0.34, hertz: 2300, to: 2450, seconds: 0.4, wave: 'square', gain: 0.05 },
  ],
  goal: [
    { at: 0, hertz: 500, to: 1400, seconds: 1.5, wave: 'noise', gain: 0.22 },
    { at: 0.12, hertz: 900, to: 700, seconds: 1.8, wave: 'noise', gain: 0.16 },
    ...bells(4, 0.1, 0.1),
  ],
  pick: [{ at: 0, hertz: 720, to: 820, seconds: 0.05, wave: 'triangle', gain: 0.12 }],
};
