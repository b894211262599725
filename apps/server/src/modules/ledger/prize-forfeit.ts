import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Queryable, Tx } from '../../db/index.ts';
import { Failure } from '../../platform/index.ts';
import { transfer } from './account.ts';
import type { Movement } from './movement.ts';
import * as store from './store.ts';
import { findWagering } from './wagering.ts';

/** A player gives up the cash that open wagering binds. */
export interface PrizeForfeit {
  playerId: number;
  /** Its own: whoever asks twice finds nothing to give up the second time. */
  id: string;
  /** What the player confirmed to lose: the bound cash, to the centavo. */
  amount: Centavos;
  at: Date;
}

/** Causes of credits that are the player's own money: what is bound by them is not given up. */
const OWN_MONEY = /^(recharge|payment):/;

/** What a player would lose by giving up: the bound cash. `null` where nothing can be given up now. */
export async function forfeitableOf(q: Queryable, playerId: number): Promise<Centavos | null> {
  const wallet = await store.findWallet(q, playerId);
  if (wallet === undefined || wallet.bound === ZERO || wallet.bound > wallet.cash || wallet.boundInPlay > ZERO)
    return null;
  const { from } = await findWagering(q, playerId);
  return from.some(({ cause }) => OWN_MONEY.test(cause)) ? null : wallet.bound;
}

/**
 * Gives the bound cash back to the operator and voids the open wagering, in one movement. Fails with `prize_changed` where the
 * bound cash is no longer what the player confirmed, or part of it is in play, or a deposit is bound.
 */
export async function forfeitOf(tx: Tx, { playerId, id, amount, at }: PrizeForfeit): Promise<Movement> {
  const wallet = await store.lockWallet(tx, playerId);
  const forfeitable = await forfeitableOf(tx, playerId);
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
