import { type Centavos, times } from '@arara/money';
import { centavosOf } from '@arara/ui';

/** A multiplier of the contract in hundredths: `"5.00"` is 500. What is not one asks for nothing. */
export function hundredthsOf(multiplier: string): bigint {
  const [, whole = '0', places = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(multiplier) ?? [];
  return BigInt(whole) * 100n + BigInt(places.padEnd(2, '0'));
}

/**
 * What has to be staked before `reward` is the player's own: so many times it, rounded up to the centavo, as nobody may be
 * told less than is asked for.
 */
export function stakesFor(reward: string, multiplier: string): Centavos {
  return times(centavosOf(reward), hundredthsOf(multiplier));
}
