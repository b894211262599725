import type { MonkeyClip } from './mascot.ts';
import { type MacacoInput, hitsOf } from './outcome.ts';
import { DRAWN, paysOf } from './pays.ts';
import type { Scene } from './scene.ts';

/** The stake, and a win for which the last ball is worth waiting, in ten-thousandths of the stake. */
const STAKE_E4 = 10_000;
const LARGE_E4 = 50_000;

/** Whether one hit more, by the last ball, makes a large win of what pays less. */
function isOpen(out: readonly number[], { risk, picks }: MacacoInput): boolean {
  if (out.length !== DRAWN - 1) return false;
  const pays = paysOf(risk, picks.length);
  const hits = hitsOf(picks, out);
  return (pays[hits] ?? 0) < LARGE_E4 && (pays[hits + 1] ?? 0) >= LARGE_E4;
}

/** What the monkey does about what is shown. A return of the stake or less is no win. */
export function clipFor({ state, out, payE4 }: Scene, choice: MacacoInput): MonkeyClip {
  if (state === 'drawing') return isOpen(out, choice) ? 'anticipation' : 'draw';
  if (payE4 === undefined) return 'idle';
  if (payE4 > STAKE_E4) return 'win';
  return payE4 === 0 ? 'loss' : 'idle';
}
