/** How much a win is celebrated, from the least. */
export type WinTier = 'good' | 'grand' | 'mega' | 'epic' | 'legendary';

interface WinTierTerms {
  readonly name: WinTier;
  /** The least payout of the tier, in ten-thousandths of the stake. */
  readonly fromE4: bigint;
  /** How long the amount of a win of this tier counts up. */
  readonly countMs: number;
  /** How many coins fly while it does. */
  readonly coins: number;
}

/** The tiers of a win, the least first. */
export const winTiers: readonly WinTierTerms[] = [
  { name: 'good', fromE4: 50_000n, countMs: 3_000, coins: 24 },
  { name: 'grand', fromE4: 150_000n, countMs: 5_000, coins: 48 },
  { name: 'mega', fromE4: 500_000n, countMs: 7_000, coins: 90 },
  { name: 'epic', fromE4: 1_500_000n, countMs: 9_000, coins: 140 },
  { name: 'legendary', fromE4: 5_000_000n, countMs: 12_000, coins: 180 },
];

/** The tier of a payout in ten-thousandths of the stake; `undefined` for one that is not celebrated. */
export function winTierOf(multiplierE4: bigint): WinTier | undefined {
  return winTiers.findLast(({ fromE4 }) => multiplierE4 >= fromE4)?.name;
}

/** The position of a tier, from 0. */
export function rankOf(tier: WinTier): number {
  return winTiers.findIndex(({ name }) => name === tier);
}

/** Whether a win is celebrated at once even where many rounds follow one another, and may be shared. */
export function isOutstanding(multiplierE4: bigint): boolean {
  const tier = winTierOf(multiplierE4);
  return tier !== undefined && rankOf(tier) >= rankOf('mega');
}
