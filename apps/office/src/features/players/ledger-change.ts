import { formatReais, sum } from '@arara/money';
import { amountOf } from '../../amount.ts';
import type { LedgerRow } from '../../records.ts';

/** What an entry did to the player's balance: the sum of its legs on `cash`, as an amount of the contract. */
export function cashChange({ legs }: Pick<LedgerRow, 'legs'>): string {
  return formatReais(sum(legs.filter(({ account }) => account === 'cash').map(({ amount }) => amountOf(amount))));
}
