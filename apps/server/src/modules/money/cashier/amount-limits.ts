import type { Centavos } from '@arara/money';
import { Failure } from '../../../platform/index.ts';

/** Fails with `below_minimum` or `above_maximum`, naming the bound, when `amount` is out of range. */
export function requireWithinLimits(amount: Centavos, { min, max }: { min: Centavos; max: Centavos }): void {
  if (amount < min) throw new Failure('below_minimum', { field: 'money', params: { min } });
  if (amount > max) throw new Failure('above_maximum', { field: 'money', params: { max } });
}
