import { type Centavos, type Rate, ZERO, centavos } from '@arara/money';

/** A step of the ladder: the totals that it is for, and the share that grows evenly from its beginning to its end. */
export interface Tier {
  readonly name: string;
  readonly from: Centavos;
  readonly to: Centavos;
  readonly fromShare: Rate;
  readonly toShare: Rate;
}

/** The tier that a total has reached; `-1` below the first. What lies between two of them belongs to the lower. */
export const reached = (tiers: readonly Tier[], total: bigint): number =>
  tiers.findLastIndex(({ from }) => total >= from);

/**
 * The whole gift of a total T: T times its rate, rounded down to the centavo. Inside a tier the rate is
 * fromShare + (toShare − fromShare) × (T − from) / (to − from); above the last tier T counts as its end.
 */
export function giftOf(tiers: readonly Tier[], total: bigint): Centavos {
  const tier = tiers[reached(tiers, total)];
  const end = tiers.at(-1)?.to;
  if (tier === undefined || end === undefined) return ZERO;
  const counted = total < end ? total : end;
  const width = tier.to - tier.from;
  const within = counted < tier.to ? counted - tier.from : width;
  const rate = BigInt(tier.fromShare) * width + BigInt(tier.toShare - tier.fromShare) * within;
  return centavos((counted * rate) / (10_000n * width));
}
