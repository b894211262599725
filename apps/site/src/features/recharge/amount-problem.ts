import { type Centavos, ZERO } from '@arara/money';

export type AmountProblem = 'missing' | 'below' | 'above';

/** What is wrong with an amount against the bounds of its method, both included. */
export function amountProblem(amount: Centavos, min: Centavos, max: Centavos): AmountProblem | undefined {
  if (amount === ZERO) return 'missing';
  if (amount < min) return 'below';
  return amount > max ? 'above' : undefined;
}
