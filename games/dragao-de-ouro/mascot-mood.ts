import { DRAGON, OPENING_DRAGONS } from './paytable.ts';
import type { DragonClip } from './mascot.ts';
import type { Scene } from './scene.ts';

/** What the dragon does about what is shown. It waits with wide eyes while one dragon more would open the free spins. */
export function clipFor({ act, banner, free, mood }: Scene): DragonClip {
  if (mood === 'eats') return 'eat';
  if (mood === 'roars') return 'roar';
  if (banner) return 'win';
  if (act.kind !== 'win') return 'idle';
  const dragons = act.cells.filter((cell) => cell === DRAGON).length;
  return !free && dragons === OPENING_DRAGONS - 1 ? 'anticipation' : 'win';
}
