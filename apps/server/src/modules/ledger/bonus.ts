import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Tx } from '../../db/index.ts';
import { transfer } from './account.ts';
import { requireAmount } from './amount.ts';
import { findEntry } from './entry-store.ts';
import type { Movement } from './movement.ts';
import * as store from './store.ts';
import { transactionId } from './transaction-id.ts';

/** Bonus money given, and the stakes that are asked for in return. */
export interface Grant {
  playerId: number;
  key: string;
  cause: string;
  amount: Centavos;
  wagering: Centavos;
  at: Date;
}

export function grantOf({ playerId, key, cause, amount, wagering, at }: Grant): Movement {
  requireAmount('amount', amount, 1n);
  requireAmount('wagering', wagering, 0n);
  return {
    playerId,
    kind: 'grant',
    key,
    cause,
    legs: transfer('bonus_cost', 'bonus', amount),
    counts: { wagerDue: wagering },
    asked: wagering,
    at,
  };
}

/**
 * All of a player's bonus taken back, and with it the wagering that is left. `undefined` when there is none. Asked
 * again under its key, it is what it was, whatever was given since.
 */
export async function forfeitOf(
  tx: Tx,
  { playerId, key, cause, at }: Omit<Grant, 'amount' | 'wagering'>,
): Promise<Movement | undefined> {
  const wallet = await store.lockWallet(tx, playerId);
  const earlier = await findEntry(tx, playerId, transactionId(playerId, key));
  const amount = earlier?.amounts.find((gained) => gained > 0n) ?? wallet?.bonus ?? ZERO;
  if (wallet === undefined || amount === ZERO) return undefined;
  const left = wallet.wagerDue - wallet.wagerDone;
  return {
    playerId,
    kind: 'forfeit',
    key,
    cause,
    legs: transfer('bonus', 'bonus_cost', amount),
    counts: { wagerDue: centavos(left > 0n ? -left : 0n) },
    at,
  };
}
