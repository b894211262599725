import { type Centavos, ZERO, centavos, portion, rate } from '@arara/money';
import { centavosOf } from '@arara/ui';
import type { Terms } from '../../../shared/wallet/withdrawal-terms.ts';

export type { Terms };

/** The fee of a withdrawal by the terms as loaded. The server decides. */
export interface Cost {
  /** Without the fee for open wagering. */
  plain: Centavos;
  wagering: Centavos;
  /** Whether it uses one of the month's free withdrawals. */
  isFree: boolean;
  net: Centavos;
}

/** Whether wagering remains. */
export function owesWagering({ wagering }: Pick<Terms, 'wagering'>): boolean {
  return centavosOf(wagering.left) > ZERO;
}

export function toWithdrawalCost(terms: Pick<Terms, 'fee' | 'free_left' | 'wagering'>, amount: Centavos): Cost {
  const { fixed, bps, wagering_bps } = terms.fee;
  const due = centavos(centavosOf(fixed) + portion(amount, rate(bps)));
  const isFree = due > ZERO && terms.free_left > 0;
  const plain = isFree ? ZERO : due;
  const isWageringCharged = terms.wagering.mode === 'fee' && owesWagering(terms);
  const wagering = isWageringCharged ? portion(amount, rate(wagering_bps)) : ZERO;
  const net = centavos(amount - plain - wagering);
  return { plain, wagering, isFree, net: net < ZERO ? ZERO : net };
}
