import type { CatClip } from './mascot.ts';
import type { Scene } from './scene.ts';

/** What the cat does in each state of the leap. */
export const clipOfState: Readonly<Record<Scene['state'], CatClip>> = {
  rest: 'idle',
  crouching: 'anticipation',
  leaping: 'leap',
  caught: 'win',
  fell: 'loss',
};
