/**
 * An amount of Brazilian money in whole centavos. Always an integer, never a float; one
 * real is `100n`. The brand keeps a bare number of something else from passing as money.
 */
export type Centavos = bigint & { readonly centavos: unique symbol };

/** The largest amount the contract carries in one value: R$ 9.999.999.999,99. */
export const MAX_CENTAVOS = 999_999_999_999n as Centavos;

/** Marks an integer as centavos. `value` may be negative, as a ledger leg is. */
export function centavos(value: bigint | number): Centavos {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new RangeError(`not a whole number of centavos: ${value}`);
  }
  return BigInt(value) as Centavos;
}

export const ZERO = centavos(0n);

/** The sum of the amounts; zero for none. */
export function sum(amounts: Iterable<Centavos>): Centavos {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total as Centavos;
}
