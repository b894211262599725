import type { CapybaraClip } from './mascot.ts';

/** How the crossing stands for the capybara. */
export type Mood = 'calm' | 'ready' | 'hop' | 'glad' | 'tossed';

/** What the capybara does in each mood. */
export const clipOfMood: Readonly<Record<Mood, CapybaraClip>> = {
  calm: 'idle',
  ready: 'anticipation',
  hop: 'hop',
  glad: 'win',
  tossed: 'loss',
};
