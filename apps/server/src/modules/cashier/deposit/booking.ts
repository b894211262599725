import { type Centavos, centavos } from '@arara/money';
import { type Tx, afterCommit } from '../../../db/index.ts';
import { type Bus, type Clock, failpoint } from '../../../platform/index.ts';
import { HOUSE, type Ledger, transfer } from '../../ledger/index.ts';
import { type Payment, type PaymentCause, type Recharge, rechargeStatusCode } from './recharge.ts';
import * as store from './store.ts';

/** A Pix as the bank itself, asked by us, says it received it. */
export interface Received {
  endToEndId: string;
  txid: string | undefined;
  amount: Centavos;
  /** What of it went back to its payer: the bank does not hold it for us any more. */
  returned: Centavos;
}

/** What a payment means to the order it names, if there is one. */
export function causeOf(received: Received, order: Recharge | undefined): PaymentCause {
  if (received.returned > 0n) return 'returned';
  if (order === undefined) return 'unknown_txid';
  if (order.status === 'credited') return 'repeated';
  if (order.amount !== received.amount) return 'wrong_amount';
  return order.status === 'expired' || order.status === 'failed' ? 'late' : 'matched';
}

/** Of what went back in full nothing is left for staff to decide. */
function statusOf(kept: Centavos, credited: boolean): Payment['status'] {
  if (kept === 0n) return 'resolved';
  return credited ? 'credited' : 'suspense';
}

interface BookingParts {
  bus: Bus;
  clock: Clock;
  ledger: Ledger;
}

/**
 * Books one received Pix: credited to the member whose order it pays, in full and for the first
 * time; otherwise put in suspense, where staff sees it. Booked once, however often it is told. Only what
 * did not go back to its payer is booked, for the ledger mirrors the bank; where nothing is left, nothing is.
 */
export async function book(tx: Tx, received: Received, { bus, clock, ledger }: BookingParts): Promise<void> {
  const { endToEndId, txid, amount, returned } = received;
  const order = txid === undefined ? undefined : await store.lockByTxid(tx, txid);
  const cause = causeOf(received, order);
  const credited = order !== undefined && (cause === 'matched' || cause === 'late');
  const kept = centavos(amount - returned);
  const now = clock.now();
  const inserted = await store.insertPayment(tx, {
    endToEndId,
    txid: txid ?? null,
    amount,
    returned,
    orderNumber: order?.orderNumber ?? null,
    memberId: order?.memberId ?? null,
    status: statusOf(kept, credited),
    cause,
    now,
  });
  if (!inserted || kept === 0n) return;
  const key = `pix:${endToEndId}`;
  if (!credited) {
    const legs = transfer('psp_clearing', 'suspense', kept);
    await ledger.post(tx, { playerId: HOUSE, kind: 'suspense', key, cause: `payment:${endToEndId}`, legs, at: now });
    failpoint('suspense.taking');
    return;
  }
  const { memberId, orderNumber } = order;
  const legs = transfer('psp_clearing', 'cash', kept);
  await ledger.post(tx, { playerId: memberId, kind: 'deposit', key, cause: `recharge:${orderNumber}`, legs, at: now });
  await store.markCredited(tx, orderNumber, now);
  failpoint('deposit.crediting');
  afterCommit(tx, () => {
    failpoint('deposit.credited');
    bus.publish('balance', { memberId });
    bus.publish('recharge', { memberId, orderNumber, status: rechargeStatusCode('credited') });
  });
}
