import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Tx } from '../../db/index.ts';
import { type Leg, transfer } from './account.ts';
import type { Movement, Posted } from './movement.ts';
import * as store from './store.ts';

/** Money that the bank took from the house after a player had been credited with it. */
export type Recovery = Pick<Movement, 'playerId' | 'key' | 'cause' | 'at'> & {
  amount: Centavos;
  /** What of it the house had kept as a fee, and gives back itself; nothing unless told. At most the amount. */
  fee?: Centavos;
};

/** From where it was taken. Both in centavos; together they are the whole. */
export interface Split {
  fromCash: Centavos;
  /** What the player did not have any more: owed to the house. */
  fromReceivable: Centavos;
}

export type Recovered = Posted & Split;

/** What a player owes, taken from their cash as far as it goes; `undefined` where there is none. */
export async function collectionOf(
  tx: Tx,
  { playerId, amount, key, cause, at }: Recovery,
): Promise<{ collected: Centavos; movement: Movement } | undefined> {
  const cash = (await store.lockWallet(tx, playerId))?.cash ?? 0n;
  const collected = centavos(cash < amount ? cash : amount);
  if (collected <= 0n) return undefined;
  const legs = transfer('cash', 'receivable', collected);
  return { collected, movement: { playerId, kind: 'debt_settled', key, cause, legs, at } };
}

/** No pot goes below zero: what is missing is a claim of the house. Bonus and what is held stay as they are. */
export async function recoveryOf(
  tx: Tx,
  { playerId, amount, fee = ZERO, key, cause, at }: Recovery,
): Promise<Split & { movement: Movement }> {
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
