import type { Centavos } from '@arara/money';

/** How much a prize is celebrated. What brings back no more than the stake (`back`) is not celebrated at all. */
export type Tier = 'back' | 'won' | 'big' | 'huge';

export interface Prize {
  readonly win: Centavos;
  readonly multiplierE4: bigint;
  readonly tier: Tier;
}

/** The tier of a prize; `undefined` for none. Limits in ten-thousandths of the stake. */
export function tierOf(multiplierE4: bigint): Tier | undefined {
  if (multiplierE4 === 0n) return undefined;
  if (multiplierE4 <= 10_000n) return 'back';
  if (multiplierE4 < 150_000n) return 'won';
  return multiplierE4 < 600_000n ? 'big' : 'huge';
}

/** What a finished round came to, for the eye: `undefined` when nothing came back. `staked` is all that was put in. */
export function prizeOf(win: Centavos, staked: Centavos): Prize | undefined {
  const multiplierE4 = (win * 10_000n) / staked;
  if (win === 0n) return undefined;
  // By the money itself: a multiplier just above one may pay no centavo more than the stake.
  return { win, multiplierE4, tier: win <= staked ? 'back' : (tierOf(multiplierE4) ?? 'back') };
}
