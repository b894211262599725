import { type Centavos, centavos } from '@arara/money';
import type { KindSum } from '../ledger/index.ts';
import { meaningOf } from './movement-word.ts';

/** What movements of one kind, or one of them, gained each account. */
export type Gains = Omit<KindSum, 'kind' | 'count'>;

export interface Totals {
  recharge: Centavos;
  returned: Centavos;
  withdraw: Centavos;
  bonus: Centavos;
  fee: Centavos;
}

/**
 * What came in or, below zero, went out by movements, their fees among it: all that they did to what the player has, and
 * to what the house is owed or keeps of it. The bank's side is left out, so that it is the same whatever bank it was.
 */
export function grossOf({ cash, bonus, held, fees, receivable }: Gains): Centavos {
  return centavos(cash + bonus + held + fees + receivable);
}

/** What the movements of a stretch come to. A withdrawal that was refused or came back never left, and counts nothing. */
export function totalsOf(sums: readonly KindSum[]): Totals {
  const totals = { recharge: 0n, returned: 0n, withdraw: 0n, bonus: 0n, fee: 0n };
  for (const sum of sums) {
    const { total } = meaningOf(sum.kind);
    totals.fee += sum.fees;
    if (total === 'recharge') totals.recharge += grossOf(sum);
    if (total === 'returned') totals.returned -= grossOf(sum);
    // What was held or is owed for it, the fee among it: what the house keeps of it left the player too.
    if (total === 'withdraw') totals.withdraw -= grossOf({ ...sum, fees: centavos(0) });
    if (total === 'bonus') totals.bonus += sum.cash + sum.bonus;
  }
  return {
    recharge: centavos(totals.recharge),
    returned: centavos(totals.returned),
    withdraw: centavos(totals.withdraw),
    bonus: centavos(totals.bonus),
    fee: centavos(totals.fee),
  };
}
