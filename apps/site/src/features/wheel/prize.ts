import type { Answer } from '@arara/contract/client';
import { type Centavos, centavos } from '@arara/money';
import type { Celebration } from '../../shared/effects/coin-shower.tsx';
import { parseScaled } from '../../shared/format/decimals.ts';

/** The state of a wheel for the member. */
export type WheelStatus = Answer<'activityCheck'>['data'];
export type WheelPrize = NonNullable<WheelStatus['prizes']>[number];

/** Odds are percentages with two decimals, or up to twelve for small odds. */
const PLACES = 12;

/** Computes the mean prize of a spin, rounded down to the centavo. */
export function toMeanPrize(prizes: readonly { readonly amount: Centavos; readonly odds: string }[]): Centavos {
  const all = prizes.reduce((sum, { amount, odds }) => sum + amount * parseScaled(odds, PLACES), 0n);
  return centavos(all / (100n * 10n ** BigInt(PLACES)));
}

/** Compares a prize with the mean: three times the mean is good, fifteen times is great. */
export function toCheer(amount: Centavos, mean: Centavos): Celebration {
  if (amount <= 0n) return 'none';
  if (amount >= mean * 15n) return 'great';
  return amount >= mean * 3n ? 'good' : 'small';
}
