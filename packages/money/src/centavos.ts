/**
 * An amount of Brazilian money in whole centavos; one real is `100n`. The brand prevents that an integer of another
 * meaning is used as money.
 */
export type Centavos = bigint & { readonly centavos: unique symbol };

/** The largest amount of the contract: R$ 9.999.999.999,99. */
export const MAX_CENTAVOS = 999_999_999_999n as Centavos;

/**
 * Converts an integer to centavos. It may be negative, as a leg of the ledger is. Throws a `RangeError` for a fraction.
 */
export function centavos(value: bigint | number): Centavos {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new RangeError(`not a whole number of centavos: ${value}`);
  }
  return BigInt(value) as Centavos;
}

export const ZERO = centavos(0n);

/** Returns the sum of the amounts; zero without amounts. */
export function sum(amounts: Iterable<Centavos>): Centavos {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total as Centavos;
}
