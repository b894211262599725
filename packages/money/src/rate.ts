import { type Centavos } from './centavos.ts';

/** A share in basis points: `10_000` is the whole, `25` is 0.25 %. */
export type Rate = number & { readonly rate: unique symbol };

/** Converts basis points to a rate. Throws a `RangeError` for a negative number or a fraction. */
export function rate(basisPoints: number): Rate {
  if (!Number.isSafeInteger(basisPoints) || basisPoints < 0) {
    throw new RangeError(`not a rate in basis points: ${basisPoints}`);
  }
  return basisPoints as Rate;
}

/** Returns the share of a non-negative amount, rounded down to the centavo in the payer's favour. */
export function portion(amount: Centavos, share: Rate): Centavos {
  if (amount < 0n) throw new RangeError('a portion of a negative amount has no fair rounding');
  return ((amount * BigInt(share)) / 10_000n) as Centavos;
}

/**
 * Splits a non-negative amount in proportion to the weights. The parts sum to the amount exactly: each is rounded down,
 * and the remaining centavos go one by one to the first parts with a weight.
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

/**
 * Returns a multiple of a non-negative amount, given in hundredths and rounded up, so that a requirement is never too
 * small.
 */
export function times(amount: Centavos, hundredths: number | bigint): Centavos {
  if (amount < 0n) throw new RangeError('a multiple of a negative amount has no fair rounding');
  return ((amount * BigInt(hundredths) + 99n) / 100n) as Centavos;
}
