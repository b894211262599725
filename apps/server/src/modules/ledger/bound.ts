import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Leg } from './account.ts';
import type { BoundStake } from './bound-store.ts';

/** What of a win stays bound, by the share of the stake that was: rounded up, as `ledger.bound_of_win` does. */
export function boundShareOf(win: bigint, { cash, bound }: Pick<BoundStake, 'cash' | 'bound'>): Centavos {
  return bound === ZERO || win <= 0n ? ZERO : centavos((win * bound + cash - 1n) / cash);
}

/** The legs of a stake that is given back: what of it was bound and was given up since goes to the operator. */
export function boundBack(legs: readonly Leg[], { bound, isForfeited }: BoundStake): Leg[] {
  if (!isForfeited || bound === ZERO) return [...legs];
  return [
    ...legs.map((leg) => (leg.account === 'cash' ? { ...leg, amount: centavos(leg.amount - bound) } : leg)),
    { account: 'bonus_cost' as const, amount: bound },
  ].filter(({ amount }) => amount !== ZERO);
}
