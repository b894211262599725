import { type Centavos, type Rate, centavos, portion } from '@arara/money';

/** What a way to deposit costs: so much fixed, and a share of the amount in basis points. */
export interface FeeTerms {
  feeFixed: Centavos;
  feeBps: Rate;
}

/** The fee of an amount, of which it is part: the payer sends the amount and receives the rest. Rounded down. */
export function feeOf({ feeFixed, feeBps }: FeeTerms, amount: Centavos): Centavos {
  return centavos(feeFixed + portion(amount, feeBps));
}

/**
 * The fee of what was received for an order, by the terms that the order was made under. Of less than was ordered it is
 * the same part of the order's fee, so that it never swallows what came.
 */
export function feeOfReceived(order: FeeTerms & { amount: Centavos }, received: Centavos): Centavos {
  if (received >= order.amount) return feeOf(order, received);
  return centavos((feeOf(order, order.amount) * received) / order.amount);
}

/** What of a fee goes back with a part of what the house still holds: all of it with the last part. */
export function feeOfReturn({ fee, kept }: { fee: Centavos; kept: Centavos }, returned: Centavos): Centavos {
  return returned >= kept ? fee : centavos((fee * returned) / kept);
}
