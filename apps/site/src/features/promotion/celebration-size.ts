import type { Centavos } from '@arara/money';

/** Number of coins for a reward: more for a larger one, limited for cheap phones. */
export function toPieceCount(gained: Centavos): number {
  if (gained < 1_000n) return 5;
  return gained < 10_000n ? 9 : 18;
}
