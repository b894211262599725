import type { Centavos } from '@arara/money';
import { type Tx, afterCommit } from '../../../db/index.ts';
import type { Bus, Clock } from '../../../platform/index.ts';
import { HOUSE, type Ledger, transfer } from '../../ledger/index.ts';
import { type PaymentCause, type Recharge, rechargeStatusCode } from './recharge.ts';
import * as store from './store.ts';

/** A Pix as the bank itself, asked by us, says it received it. */
export interface Received {
  endToEndId: string;
  txid: string | undefined;
  amount: Centavos;
}

/** What a payment means to the order it names, if there is one. */
export function causeOf(received: Received, order: Recharge | undefined): PaymentCause {
  if (order === undefined) return 'unknown_txid';
  if (order.status === 'credited') return 'repeated';
  if (order.amount !== received.amount) return 'wrong_amount';
  return order.status === 'expired' || order.status === 'failed' ? 'late' : 'matched';
}

interface BookingParts {
  bus: Bus;
  clock: Clock;
  ledger: Ledger;
}

/**
 * Books one received Pix: credited to the member whose order it pays, in full and for the first
 * time; otherwise put in suspense, where staff sees it. Booked once, however often it is told.
 */
export async function book(tx: Tx, received: Received, { bus, clock, ledger }: BookingParts): Promise<void> {
  const { endToEndId, txid, amount } = received;
  const order = txid === undefined ? undefined : await store.lockByTxid(tx, txid);
  const cause = causeOf(received, order);
  const credited = order !== undefined && (cause === 'matched' || cause === 'late');
  const now = clock.now();
  const inserted = await store.insertPayment(tx, {
    endToEndId,
    txid: txid ?? null,
    amount,
    orderNumber: order?.orderNumber ?? null,
    memberId: order?.memberId ?? null,
    status: credited ? 'credited' : 'suspense',
    cause,
    now,
  });
  if (!inserted) return;
  const key = `pix:${endToEndId}`;
  if (!credited) {
    const legs = transfer('psp_clearing', 'suspense', amount);
    await ledger.post(tx, { playerId: HOUSE, kind: 'suspense', key, cause: `payment:${endToEndId}`, legs, at: now });
    return;
  }
  const { memberId, orderNumber } = order;
  const legs = transfer('psp_clearing', 'cash', amount);
  await ledger.post(tx, { playerId: memberId, kind: 'deposit', key, cause: `recharge:${orderNumber}`, legs, at: now });
  await store.markCredited(tx, orderNumber, now);
  afterCommit(tx, () => {
    bus.publish('balance', { memberId });
    bus.publish('recharge', { memberId, orderNumber, status: rechargeStatusCode('credited') });
  });
}
