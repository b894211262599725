import { Failure } from '../../platform/index.ts';

/** The largest amount and the largest pot: what every client can read without loss, 2^53 − 1 centavos. */
export const MOST_CENTAVOS = BigInt(Number.MAX_SAFE_INTEGER);

/** Fails with `invalid`, naming the field, unless `amount` is whole centavos from `least` to the bound. */
export function requireAmount(field: string, amount: unknown, least: bigint): asserts amount is bigint {
  if (typeof amount !== 'bigint' || amount < least || amount > MOST_CENTAVOS) throw new Failure('invalid', { field });
}
