import { type Centavos, ZERO } from '@arara/money';

export type AmountProblem = 'missing' | 'below' | 'above';

/** Validates an amount against the inclusive limits of its payment method. */
export function amountProblem(amount: Centavos, min: Centavos, max: Centavos): AmountProblem | undefined {
  if (amount === ZERO) return 'missing';
  if (amount < min) return 'below';
  return amount > max ? 'above' : undefined;
}
