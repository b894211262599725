import type { Act } from '../live/moment.ts';

/** What a host does: stands there, talks, sweeps the cloth, sets the wheel or the cards going, follows them, is glad. */
export type Pose = 'idle' | 'talk' | 'sweep' | 'spin' | 'watch' | 'celebrate';

/** How long a line is spoken, and how long a hand moves, in milliseconds. */
const TALK_MS = 2_600;
const HAND_MS = 1_500;

/**
 * What the host does in an act of the round that has gone on for so long: a function of the clock. It is glad only with a
 * reader whose round brought more than it took.
 */
export function poseOf(act: Act, sinceMs: number, isGlad: boolean): Pose {
  if (act === 'closed') return sinceMs < HAND_MS ? 'sweep' : 'idle';
  if (act === 'showing') return sinceMs < HAND_MS ? 'spin' : 'watch';
  if (act === 'announcing' && isGlad) return 'celebrate';
  return sinceMs < TALK_MS ? 'talk' : 'idle';
}
