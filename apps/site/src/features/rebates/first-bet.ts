import { type Centavos, centavos } from '@arara/money';
import type { RebateRate } from './rebate-queries.ts';

/** Converts a percentage with two decimals to basis points. */
const toBps = (rate: string): bigint => BigInt(rate.replace('.', ''));

/** An example for a member without rebates: a stake on one kind of game and its rebate. */
export interface FirstBet {
  rate: RebateRate;
  amount: Centavos;
  back: Centavos;
}

/**
 * Returns the rebate of one hundred reais on the kind of game with the highest rate; `undefined` if no rate applies to
 * bets.
 */
export function firstBet(rates: readonly RebateRate[]): FirstBet | undefined {
  const amount = centavos(100_00n);
  const best = rates
    .filter(({ basis, rate }) => basis === 'valid' && toBps(rate) > 0n)
    .reduce<RebateRate | undefined>(
      (most, one) => (most === undefined || toBps(one.rate) > toBps(most.rate) ? one : most),
      undefined,
    );
  return best && { rate: best, amount, back: centavos((amount * toBps(best.rate)) / 10_000n) };
}
