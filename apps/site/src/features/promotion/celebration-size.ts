import type { Centavos } from '@arara/money';

/** How many pieces fly for a reward: few for a small one, never so many that a cheap phone stumbles. */
export function piecesOf(gained: Centavos): number {
  if (gained < 1_000n) return 5;
  return gained < 10_000n ? 9 : 18;
}
