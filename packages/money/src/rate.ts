import { type Centavos } from './centavos.ts';

/** A share in basis points: `10_000` is the whole, `25` is 0.25 %. */
export type Rate = number & { readonly rate: unique symbol };

/** Marks a whole number of basis points (0 or more) as a rate. */
export function rate(basisPoints: number): Rate {
  if (!Number.isSafeInteger(basisPoints) || basisPoints < 0) {
    throw new RangeError(`not a rate in basis points: ${basisPoints}`);
  }
  return basisPoints as Rate;
}

/** `share` of a non-negative `amount`, rounded down to the centavo, in the payer's favour. */
export function portion(amount: Centavos, share: Rate): Centavos {
  if (amount < 0n) throw new RangeError('a portion of a negative amount has no fair rounding');
  return ((amount * BigInt(share)) / 10_000n) as Centavos;
}

/**
 * Splits `amount` in proportion to `weights` so that the parts sum to it exactly: each part is
 * rounded down and the centavos that are left go one by one to the first parts with a weight.
 */
export function split(amount: Centavos, weights: readonly bigint[]): Centavos[] {
  const whole = weights.reduce((total, weight) => total + weight, 0n);
  if (amount < 0n || whole <= 0n || weights.some((weight) => weight < 0n)) {
    throw new RangeError('a split needs a non-negative amount and weights with a positive sum');
  }
  const parts = weights.map((weight) => (amount * weight) / whole);
  let left = amount - parts.reduce((total, part) => total + part, 0n);
  for (let index = 0; left > 0n; index += 1) {
    if (weights[index] === 0n) continue;
    parts[index] = (parts[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return parts as Centavos[];
}

/** So many hundredths of a non-negative amount, rounded up: who is asked for a multiple is asked for no less than was said. */
export function times(amount: Centavos, hundredths: number | bigint): Centavos {
  if (amount < 0n) throw new RangeError('a multiple of a negative amount has no fair rounding');
  return ((amount * BigInt(hundredths) + 99n) / 100n) as Centavos;
}
