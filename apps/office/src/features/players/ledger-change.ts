import type { LedgerRow } from '../../shared/api/records.ts';
import { formatReais, sum } from '@arara/money';
import { parseAmount } from '../../shared/format/amount.ts';

/** Change of the player's cash balance: the sum of the legs on `cash`, as a decimal string. */
export function computeCashChange({ legs }: Pick<LedgerRow, 'legs'>): string {
  return formatReais(sum(legs.filter(({ account }) => account === 'cash').map(({ amount }) => parseAmount(amount))));
}
