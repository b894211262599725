import { type Centavos, centavos, ZERO } from '@arara/money';
import type { Tx } from '../../../db/index.ts';
import { type Leg, transfer } from './account.ts';
import type { Movement, Posted } from './movement.ts';
import * as store from './wallet-store.ts';

/** Money that the bank took back after the player had been credited with it. */
export type Recovery = Pick<Movement, 'playerId' | 'key' | 'cause' | 'at'> & {
  amount: Centavos;
  /** The fee that the operator charged on it and now returns; zero by default, at most the amount. */
  fee?: Centavos;
};

/** The two sources of a recovery, in centavos; they sum to the amount less the fee. */
export interface RecoverySplit {
  fromCash: Centavos;
  /** What the cash balance could not cover: a debt to the operator. */
  fromReceivable: Centavos;
}

export type RecoveryResult = Posted & RecoverySplit;

/**
 * Locks the wallet and returns the movement that collects a debt from cash, as far as it goes; `undefined` without
 * cash.
 */
export async function toCollection(
  tx: Tx,
  { playerId, amount, key, cause, at }: Recovery,
): Promise<{ collected: Centavos; movement: Movement } | undefined> {
  const cash = (await store.lockWallet(tx, playerId))?.cash ?? 0n;
  const collected = centavos(cash < amount ? cash : amount);
  if (collected <= 0n) return undefined;
  const legs = transfer('cash', 'receivable', collected);
  return { collected, movement: { playerId, kind: 'debt_settled', key, cause, legs, at } };
}

/**
 * Locks the wallet and returns the movement that takes cash as far as it goes and books the rest as receivable. Bonus
 * and held balances do not change.
 */
export async function toRecovery(
  tx: Tx,
  { playerId, amount, fee = ZERO, key, cause, at }: Recovery,
): Promise<RecoverySplit & { movement: Movement }> {
  const wallet = await store.lockWallet(tx, playerId);
  const cash = wallet?.cash ?? 0n;
  const credited = centavos(amount - fee);
  const fromCash = centavos(cash < credited ? cash : credited);
  const fromReceivable = centavos(credited - fromCash);
  const legs: Leg[] = [
    { account: 'cash', amount: centavos(-fromCash) },
    { account: 'receivable', amount: centavos(-fromReceivable) },
    { account: 'fees', amount: centavos(-fee) },
    { account: 'psp_clearing', amount },
  ];
  const moved = legs.filter((leg) => leg.amount !== 0n);
  return { fromCash, fromReceivable, movement: { playerId, kind: 'chargeback', key, cause, legs: moved, at } };
}
