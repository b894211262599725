import { type Centavos, centavos, formatReais } from '@arara/money';
import { parseAmount } from '../../shared/format/amount.ts';
import type { TableRound } from '../../shared/api/records.ts';

/** Operator's margin of a round. */
export interface RoundMargin {
  /** Decimal string of reais. */
  amount: string;
  /** Percentage of the stakes, truncated; absent without stakes. */
  percent: string | undefined;
}

/** Computes stakes minus wins; `undefined` while tickets are open and for void rounds. */
export function computeMargin({
  state,
  staked,
  won,
  tickets_open: open,
}: Pick<TableRound, 'state' | 'staked' | 'won' | 'tickets_open'>): RoundMargin | undefined {
  if (state !== 'settled' || open > 0) return undefined;
  const stakes: Centavos = parseAmount(staked);
  const left = centavos(stakes - parseAmount(won));
  return { amount: formatReais(left), percent: stakes === 0n ? undefined : String((left * 100n) / stakes) };
}
