import type { Urn } from '../draws/hypergeometric.ts';

/** Numbers 1 … 80; of these five are drawn. */
export const URN: Urn = { numbers: 80, drawn: 5 };

/** A player chooses exactly so many. */
export const PICKS = 5;

/** What 0 … 5 hits pay, in hundredths of the stake. Found so that a ticket returns 96.69 %; `maths.ts` counts it. */
const pays: readonly number[] = [0, 100, 1000, 26_000, 800_000, 20_000_000];

/** What so many hits pay, in ten-thousandths of the stake. */
export function payOfHits(hits: number): number {
  return (pays[hits] ?? 0) * 100;
}
