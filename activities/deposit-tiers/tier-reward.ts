import { type Centavos, type Rate, ZERO, centavos } from '@arara/money';

/** A range of totals. The share grows linearly from its start to its end. */
export interface Tier {
  readonly name: string;
  readonly from: Centavos;
  readonly to: Centavos;
  readonly fromShare: Rate;
  readonly toShare: Rate;
}

/** Returns the index of the tier that a total reached; `-1` below the first. A gap between two tiers belongs to the lower one. */
export const findReachedTier = (tiers: readonly Tier[], total: bigint): number =>
  tiers.findLastIndex(({ from }) => total >= from);

/**
 * Returns the whole reward of a total T: T times its rate, rounded down to the centavo. Inside a tier the rate is
 * fromShare + (toShare − fromShare) × (T − from) / (to − from); above the last tier T counts as its end.
 */
export function calculateTierReward(tiers: readonly Tier[], total: bigint): Centavos {
  const tier = tiers[findReachedTier(tiers, total)];
  const end = tiers.at(-1)?.to;
  if (tier === undefined || end === undefined) return ZERO;
  const counted = total < end ? total : end;
  const width = tier.to - tier.from;
  const within = counted < tier.to ? counted - tier.from : width;
  const rate = BigInt(tier.fromShare) * width + BigInt(tier.toShare - tier.fromShare) * within;
  return centavos((counted * rate) / (10_000n * width));
}
