import type { TigerClip } from './mascot.ts';
import type { Scene } from './scene.ts';

/** What the tiger does about what is shown. A return of the stake or less is no win and no loss. */
export function clipFor({ phase, open, turn, banner, prize, nothing }: Scene): TigerClip {
  if (banner === 'turn') return 'roar';
  if (prize) return prize.tier === 'back' ? 'idle' : 'win';
  if (nothing) return 'loss';
  return open || (turn !== undefined && phase === 'showing') ? 'anticipation' : 'idle';
}
