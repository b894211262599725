import { type Centavos, centavos } from '@arara/money';
import { type Tx, afterCommit } from '../../../db/index.ts';
import type { Bus } from '../../../platform/index.ts';
import type { Account, Leg, Ledger } from '../../ledger/index.ts';
import { type Recharge, rechargeStatusCode } from './recharge.ts';
import * as store from './store.ts';

/** Money that came in for a player, less what the house keeps of it. All in centavos. */
export interface Arrival {
  /** The account of the house that stands for who holds the money. */
  from: Account;
  amount: Centavos;
  /** Less than the amount, and none below zero. */
  fee: Centavos;
}

/** The legs of a deposit: the player gains what is left of it, the house its fee. */
export function depositLegs({ from, amount, fee }: Arrival): Leg[] {
  const legs: Leg[] = [
    { account: from, amount: centavos(-amount) },
    { account: 'cash', amount: centavos(amount - fee) },
    { account: 'fees', amount: fee },
  ];
  return legs.filter((leg) => leg.amount !== 0n);
}

interface CreditParts {
  bus: Bus;
  ledger: Pick<Ledger, 'post'>;
}

/**
 * Credits an order that somebody other than the Pix bank says was paid, in the caller's transaction: posts the movement
 * under `key`, marks the order, and tells the player after the commit. The order is locked and was not credited; that
 * the same money is not credited for another order is the caller's to see to.
 */
export async function creditOrder(
  tx: Tx,
  order: Recharge,
  arrival: Arrival & { key: string; at: Date },
  { bus, ledger }: CreditParts,
): Promise<void> {
  const { orderNumber, memberId } = order;
  const { key, at } = arrival;
  const legs = depositLegs(arrival);
  await ledger.post(tx, { playerId: memberId, kind: 'deposit', key, cause: `recharge:${orderNumber}`, legs, at });
  await store.markCredited(tx, orderNumber, at);
  afterCommit(tx, () => {
    bus.publish('balance', { memberId });
    bus.publish('recharge', { memberId, orderNumber, status: rechargeStatusCode('credited') });
  });
}
