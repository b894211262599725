import { type Centavos, centavos } from '@arara/money';
import type { RebateRate } from './rebate-queries.ts';

/** What a rate in percent with two places is in basis points. */
const bpsOf = (rate: string): bigint => BigInt(rate.replace('.', ''));

/** The example of who has no rebate yet: so much bet on games of one kind brings so much back. */
export interface FirstBet {
  rate: RebateRate;
  amount: Centavos;
  back: Centavos;
}

/** One hundred reais on the kind of game that gives most of the bets; `undefined` where no rate is of bets. */
export function firstBet(rates: readonly RebateRate[]): FirstBet | undefined {
  const amount = centavos(100_00n);
  const best = rates
    .filter(({ basis, rate }) => basis === 'valid' && bpsOf(rate) > 0n)
    .reduce<RebateRate | undefined>(
      (most, one) => (most === undefined || bpsOf(one.rate) > bpsOf(most.rate) ? one : most),
      undefined,
    );
  return best && { rate: best, amount, back: centavos((amount * bpsOf(best.rate)) / 10_000n) };
}
