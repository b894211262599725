import { type Centavos, centavos, ZERO } from '@arara/money';
import { type Leg, transfer } from './account.ts';
import type { BoundStake } from './bound-cash-store.ts';
import type { Queryable, Tx } from '../../../db/index.ts';
import { Failure } from '../../../platform/index.ts';
import type { Movement } from './movement.ts';
import * as store from './wallet-store.ts';
import { findWagering } from './wagering.ts';

/** Computes the bound part of a win by the bound share of its stake, rounded up as in `ledger.win_to_bound_v1`. */
export function computeBoundShare(win: bigint, { cash, bound }: Pick<BoundStake, 'cash' | 'bound'>): Centavos {
  return bound === ZERO || win <= 0n ? ZERO : centavos((win * bound + cash - 1n) / cash);
}

/** Computes the legs of a refunded stake: a bound part that was forfeited since goes to the operator. */
export function computeBoundRefund(legs: readonly Leg[], { bound, isForfeited }: BoundStake): Leg[] {
  if (!isForfeited || bound === ZERO) return [...legs];
  return [
    ...legs.map((leg) => (leg.account === 'cash' ? { ...leg, amount: centavos(leg.amount - bound) } : leg)),
    { account: 'bonus_cost' as const, amount: bound },
  ].filter(({ amount }) => amount !== ZERO);
}

/** A player's request to forfeit the cash that open wagering binds. */
export interface PrizeForfeit {
  playerId: number;
  /** The id of the request; a second request finds nothing left to forfeit. */
  id: string;
  /** The amount that the player confirmed: the bound cash, to the centavo. */
  amount: Centavos;
  at: Date;
}

/** Causes of credits of the player's own money: cash bound by them cannot be forfeited. */
const OWN_MONEY = /^(deposit|payment):/;

/** Finds the bound cash that a player can forfeit; `null` where nothing can be forfeited now. */
export async function findForfeitableCash(q: Queryable, playerId: number): Promise<Centavos | null> {
  const wallet = await store.findWallet(q, playerId);
  if (wallet === undefined || wallet.bound === ZERO || wallet.bound > wallet.cash || wallet.boundInPlay > ZERO)
    return null;
  const { from } = await findWagering(q, playerId);
  return from.some(({ cause }) => OWN_MONEY.test(cause)) ? null : wallet.bound;
}

/**
 * Locks the wallet and returns the movement that takes the bound cash and voids the open wagering. Fails with
 * `prize_changed` where the bound cash is not what the player confirmed, part of it is in play, or a deposit is bound.
 */
export async function toForfeit(tx: Tx, { playerId, id, amount, at }: PrizeForfeit): Promise<Movement> {
  const wallet = await store.lockWallet(tx, playerId);
  const forfeitable = await findForfeitableCash(tx, playerId);
  if (wallet === undefined || forfeitable === null || forfeitable !== amount)
    throw new Failure('prize_changed', { field: 'amount' });
  const { wagerDue, wagerDone } = wallet;
  return {
    playerId,
    kind: 'prize_forfeit',
    key: `prize_forfeit:${id}`,
    cause: `prize_forfeit:${id}`,
    legs: transfer('cash', 'bonus_cost', amount),
    counts: { wagerDue: centavos(wagerDone - wagerDue) },
    at,
  };
}
