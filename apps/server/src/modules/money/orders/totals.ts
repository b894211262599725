import { type Centavos, centavos } from '@arara/money';
import type { KindSum } from '../ledger/index.ts';
import { findMeaning } from './movement-meaning.ts';

/** The change of each account by one movement, or by all movements of a kind. */
export type Gains = Omit<KindSum, 'kind' | 'count'>;

export interface Totals {
  deposit: Centavos;
  returned: Centavos;
  withdraw: Centavos;
  bonus: Centavos;
  fee: Centavos;
}

/**
 * The gross amount of movements, fees included; below zero for money that left. Sums the accounts of the player and of
 * the operator and leaves out the bank's, so that the amount does not depend on the bank.
 */
export function computeGross({ cash, bonus, held, fees, receivable }: Gains): Centavos {
  return centavos(cash + bonus + held + fees + receivable);
}

/** Computes the totals of a range from its sums by kind. A withdrawal that was refused or returned counts nothing. */
export function computeTotals(sums: readonly KindSum[]): Totals {
  const totals = { deposit: 0n, returned: 0n, withdraw: 0n, bonus: 0n, fee: 0n };
  for (const sum of sums) {
    const { total } = findMeaning(sum.kind);
    totals.fee += sum.fees;
    if (total === 'deposit') totals.deposit += computeGross(sum);
    if (total === 'returned') totals.returned -= computeGross(sum);
    // Includes the amount held or owed and the fee, which also left the player.
    if (total === 'withdraw') totals.withdraw -= computeGross({ ...sum, fees: centavos(0) });
    if (total === 'bonus') totals.bonus += sum.cash + sum.bonus;
  }
  return {
    deposit: centavos(totals.deposit),
    returned: centavos(totals.returned),
    withdraw: centavos(totals.withdraw),
    bonus: centavos(totals.bonus),
    fee: centavos(totals.fee),
  };
}
