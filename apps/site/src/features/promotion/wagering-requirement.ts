import { type Centavos, times } from '@arara/money';
import { centavosOf } from '@arara/ui';

/** Parses a multiplier of the contract into hundredths: `"5.00"` is 500; 0 if it is invalid. */
export function toHundredths(multiplier: string): bigint {
  const [, whole = '0', places = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(multiplier) ?? [];
  return BigInt(whole) * 100n + BigInt(places.padEnd(2, '0'));
}

/** Computes the wagering requirement of `reward`, rounded up to the centavo, so that it is never understated. */
export function stakesFor(reward: string, multiplier: string): Centavos {
  return times(centavosOf(reward), toHundredths(multiplier));
}
