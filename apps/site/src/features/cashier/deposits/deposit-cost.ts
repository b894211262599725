import { type Centavos, centavos, portion, rate } from '@arara/money';
import { centavosOf } from '@arara/ui';
import type { PaymentMethod } from './method-cards.tsx';

/** The fee of a deposit and the credited amount, in centavos. */
export interface DepositCost {
  fee: Centavos;
  receives: Centavos;
}

/**
 * Computes the fee as the server does: a fixed amount and a share, rounded down, both deducted from the amount.
 * `undefined` without a fee, or if the fee exceeds the amount.
 */
export function toDepositCost(
  method: Pick<PaymentMethod, 'fee_fixed' | 'fee_bps'>,
  amount: Centavos,
): DepositCost | undefined {
  const fee = centavos(centavosOf(method.fee_fixed) + portion(amount, rate(method.fee_bps)));
  if (fee === 0n || fee >= amount) return undefined;
  return { fee, receives: centavos(amount - fee) };
}
