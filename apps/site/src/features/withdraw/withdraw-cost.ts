import { type Centavos, ZERO, centavos, portion, rate } from '@arara/money';
import { centavosOf } from '@arara/ui';
import type { Terms } from '../../app/withdrawal-terms.ts';

export type { Terms };

/** What a withdrawal of an amount would cost, by the terms as they were read. The server has the last word. */
export interface Cost {
  /** Without what wagering adds. */
  plain: Centavos;
  wagering: Centavos;
  /** Whether one of the month's free ones is taken. */
  isFree: boolean;
  net: Centavos;
}

/** Whether wagering is still to do. */
export function owesWagering({ wagering }: Pick<Terms, 'wagering'>): boolean {
  return centavosOf(wagering.left) > ZERO;
}

export function costOf(terms: Pick<Terms, 'fee' | 'free_left' | 'wagering'>, amount: Centavos): Cost {
  const { fixed, bps, wagering_bps } = terms.fee;
  const due = centavos(centavosOf(fixed) + portion(amount, rate(bps)));
  const isFree = due > ZERO && terms.free_left > 0;
  const plain = isFree ? ZERO : due;
  const isWageringCharged = terms.wagering.mode === 'fee' && owesWagering(terms);
  const wagering = isWageringCharged ? portion(amount, rate(wagering_bps)) : ZERO;
  const net = centavos(amount - plain - wagering);
  return { plain, wagering, isFree, net: net < ZERO ? ZERO : net };
}
