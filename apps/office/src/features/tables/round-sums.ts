import { type Centavos, centavos, formatReais } from '@arara/money';
import { amountOf } from '../../amount.ts';
import type { TableRound } from '../../records.ts';

/** What a round left to the house. */
export interface RoundMargin {
  /** A decimal string of reais, as amounts of answers are. */
  amount: string;
  /** Of what was staked, in whole hundredths, towards nothing; none where nothing was. */
  percent: string | undefined;
}

/** What is left of the stakes once the wins are paid; none while tickets are open, and of a round that was void. */
export function marginOf({
  state,
  staked,
  won,
  tickets_open: open,
}: Pick<TableRound, 'state' | 'staked' | 'won' | 'tickets_open'>): RoundMargin | undefined {
  if (state !== 'settled' || open > 0) return undefined;
  const stakes: Centavos = amountOf(staked);
  const left = centavos(stakes - amountOf(won));
  return { amount: formatReais(left), percent: stakes === 0n ? undefined : String((left * 100n) / stakes) };
}
