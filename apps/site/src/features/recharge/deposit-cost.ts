import { type Centavos, centavos, portion, rate } from '@arara/money';
import { centavosOf } from '@arara/ui';
import type { PaymentMethod } from './method-cards.tsx';

/** What a deposit costs, and what of it is received. In centavos. */
export interface DepositCost {
  fee: Centavos;
  receives: Centavos;
}

/**
 * As the server reckons it: so much fixed and a share of the amount, rounded down, both out of the amount. `undefined`
 * where there is nothing to say: no fee, or an amount that the fee would swallow.
 */
export function costOf(
  method: Pick<PaymentMethod, 'fee_fixed' | 'fee_bps'>,
  amount: Centavos,
): DepositCost | undefined {
  const fee = centavos(centavosOf(method.fee_fixed) + portion(amount, rate(method.fee_bps)));
  if (fee === 0n || fee >= amount) return undefined;
  return { fee, receives: centavos(amount - fee) };
}
