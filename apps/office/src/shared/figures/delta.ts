import type { StatusTone } from '../theme/status-tone.ts';

/** What an increase of a figure means for the operator. */
export type Meaning = 'gain' | 'loss' | 'neutral';

/** A change in basis points of the earlier value; `undefined` where the earlier value is zero. */
export function computeChangeBps(now: bigint, before: bigint): number | undefined {
  if (before === 0n) return undefined;
  const size = before < 0n ? -before : before;
  return Number(((now - before) * 10_000n) / size);
}

/** The tone of a change: an increase of a gain is good, of a loss bad. */
export function toDeltaTone(changeBps: number, meaning: Meaning): StatusTone {
  if (changeBps === 0 || meaning === 'neutral') return 'quiet';
  return changeBps > 0 === (meaning === 'gain') ? 'good' : 'bad';
}
