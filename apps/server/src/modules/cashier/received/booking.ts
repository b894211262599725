import { type Centavos, ZERO } from '@arara/money';
import type { ReceivedPix } from '@arara/pix';
import { type Tx, afterCommit } from '../../../db/index.ts';
import { type Bus, type Clock, failpoint } from '../../../platform/index.ts';
import { HOUSE, type Ledger, transfer } from '../../ledger/index.ts';
import { type Identity, memberStatus } from '../../identity/index.ts';
import { depositLegs } from '../deposit/crediting.ts';
import { type Recharge, type RechargeStatus, rechargeStatusCode } from '../deposit/recharge.ts';
import * as orders from '../deposit/store.ts';
import type { Tell } from '../news.ts';
import { feeOfReceived } from '../method/fee.ts';
import { isCredited, lockReference } from '../proof/store.ts';
import { causeOf, isCreditable } from './cause.ts';
import type { Judgement, Verdict } from './payer-check.ts';
import { type Payment, type PaymentCause, keptOf } from './payment.ts';
import type { Refunds } from './refunds.ts';
import * as store from './store.ts';
import type { SealedPayer } from './store.ts';

interface BookingParts {
  bus: Bus;
  tell: Tell;
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  ledger: Ledger;
  refunds: Pick<Refunds, 'begin'>;
}

interface Decision {
  status: 'credited' | 'checking' | 'suspense';
  cause: PaymentCause;
}

const byVerdict: Record<Verdict, (cause: PaymentCause) => Decision> = {
  anybody: (cause) => ({ status: 'credited', cause }),
  own: (cause) => ({ status: 'credited', cause }),
  unknown: (cause) => ({ status: 'checking', cause }),
  other: () => ({ status: 'suspense', cause: 'third_party' }),
  given_up: () => ({ status: 'suspense', cause: 'payer_unknown' }),
};

/** Who was forgotten cannot take money out any more: theirs waits for staff. An open order bars being forgotten. */
async function isForgotten(
  tx: Tx,
  cause: PaymentCause,
  order: Recharge | undefined,
  identity: Pick<Identity, 'member'>,
): Promise<boolean> {
  if (cause !== 'late' || order === undefined) return false;
  return (await identity.member(tx, order.memberId)).status === memberStatus.erased;
}

/** Whether staff was shown this Pix as a receipt and credited it for that: the news of the bank came after it. */
async function isCreditedByStaff(tx: Tx, endToEndId: string): Promise<boolean> {
  await lockReference(tx, endToEndId);
  return isCredited(tx, endToEndId);
}

/** What becomes of a Pix. While part of it is on its way back to its payer, nothing is decided. */
function decide(pix: ReceivedPix, order: Recharge | undefined, verdict: Verdict): Decision {
  const cause = causeOf(pix, order);
  if (pix.returning > 0n) return { status: 'checking', cause };
  return isCreditable(cause) ? byVerdict[verdict](cause) : { status: 'suspense', cause };
}

/** What the order of a Pix hears of it: that it is paid, or that this Pix does not count. */
function tellingOf({ bus, tell }: Pick<BookingParts, 'bus' | 'tell'>) {
  const publish = ({ memberId, orderNumber }: Recharge, status: RechargeStatus): void =>
    bus.publish('recharge', { memberId, orderNumber, status: rechargeStatusCode(status) });

  return {
    async credited(tx: Tx, order: Recharge, now: Date): Promise<void> {
      await orders.markCredited(tx, order.orderNumber, now);
      failpoint('deposit.crediting');
      afterCommit(tx, () => {
        failpoint('deposit.credited');
        bus.publish('balance', { memberId: order.memberId });
        publish(order, 'credited');
      });
    },
    /** The player's page reads again what is said of the payment. */
    unchanged: (tx: Tx, order: Recharge) => afterCommit(tx, () => publish(order, order.status)),
    async refused(tx: Tx, order: Recharge): Promise<void> {
      await orders.markRefused(tx, order.orderNumber);
      await tell(tx, { kind: 'deposit_refused', order });
      afterCommit(tx, () => publish(order, 'refused'));
    },
  };
}

export interface Booking {
  /**
   * Books one Pix that the bank says it received, once: credited to the member whose order it pays, in full, for the
   * first time and, where that is asked for, from their own account, less the fee of the order; otherwise in suspense. What of it went back is not
   * taken off here. Answers `false` where it was booked before.
   */
  book(tx: Tx, pix: ReceivedPix, judgement: Judgement, payer: SealedPayer): Promise<boolean>;
  /** Decides on a Pix in suspense that the bank was still asked about. `payment` and its order are locked. */
  decideAgain(tx: Tx, payment: Payment, pix: ReceivedPix, judgement: Judgement): Promise<void>;
}

/** What is not the player's own money is told them, and goes back by itself where the site has it so. */
function refusingOf({ refunds }: BookingParts, tell: ReturnType<typeof tellingOf>) {
  return async (tx: Tx, payment: Payment, order: Recharge, { refundByItself }: Judgement): Promise<void> => {
    if (order.status !== 'credited') await tell.refused(tx, order);
    if (refundByItself) await refunds.begin(tx, payment, { askedBy: null, reason: 'third_party' });
  };
}

/** Deciding on a Pix in suspense that the bank was still asked about. */
function decidingOf(parts: BookingParts): Booking['decideAgain'] {
  const { clock, ledger } = parts;
  const tell = tellingOf(parts);
  const refuse = refusingOf(parts, tell);

  return async (tx, payment, pix, judgement) => {
    const order = payment.txid === null ? undefined : await orders.lockByTxid(tx, payment.txid);
    const { status, cause } = decide(pix, order, judgement.verdict);
    if (status === 'checking') return;
    const { endToEndId, returned } = payment;
    const forgotten = await isForgotten(tx, cause, order, parts.identity);
    if (order !== undefined && status === 'credited' && !forgotten) {
      const now = clock.now();
      const fee = await creditFromSuspense(tx, payment, { memberId: order.memberId, order }, { ledger, now });
      await store.markResolved(tx, endToEndId, {
        status: 'credited',
        memberId: order.memberId,
        fee,
        by: null,
        resolution: null,
        now,
      });
      return tell.credited(tx, order, now);
    }
    await store.markStatus(tx, endToEndId, { status: 'suspense', cause, returned });
    if (order === undefined) return;
    if (cause === 'third_party') await refuse(tx, { ...payment, status: 'suspense', cause }, order, judgement);
    else tell.unchanged(tx, order);
  };
}

export function createBooking(parts: BookingParts): Booking {
  const { clock, ledger } = parts;
  const tell = tellingOf(parts);
  const refuse = refusingOf(parts, tell);

  async function postFirst(tx: Tx, pix: ReceivedPix, order: Recharge | undefined, now: Date): Promise<void> {
    const { endToEndId, amount } = pix;
    const key = `pix:${endToEndId}`;
    if (order === undefined) {
      const legs = transfer('psp_clearing', 'suspense', amount);
      await ledger.post(tx, { playerId: HOUSE, kind: 'suspense', key, cause: `payment:${endToEndId}`, legs, at: now });
      failpoint('suspense.taking');
      return;
    }
    const { memberId: playerId, orderNumber } = order;
    const legs = depositLegs({ from: 'psp_clearing', amount, fee: feeOfReceived(order, amount) });
    await ledger.post(tx, { playerId, kind: 'deposit', key, cause: `recharge:${orderNumber}`, legs, at: now });
    await tell.credited(tx, order, now);
  }

  return {
    async book(tx, pix, judgement, payer) {
      const { endToEndId, txid, amount } = pix;
      const order = txid === undefined ? undefined : await orders.lockByTxid(tx, txid);
      const decided = decide(pix, order, judgement.verdict);
      const forgotten = await isForgotten(tx, decided.cause, order, parts.identity);
      const { status, cause } = (await isCreditedByStaff(tx, endToEndId))
        ? { status: 'suspense' as const, cause: 'repeated' as const }
        : forgotten
          ? { status: 'suspense' as const, cause: decided.cause }
          : decided;
      const credited = status === 'credited' ? order : undefined;
      const now = clock.now();
      const inserted = await store.insertPayment(tx, {
        endToEndId,
        txid: txid ?? null,
        amount,
        orderNumber: order?.orderNumber ?? null,
        memberId: order?.memberId ?? null,
        status,
        cause,
        paidAt: pix.at,
        chain: credited?.memberId ?? HOUSE,
        fee: credited === undefined ? ZERO : feeOfReceived(credited, amount),
        payer,
        now,
      });
      if (!inserted) return false;
      await postFirst(tx, pix, credited, now);
      if (order === undefined || credited !== undefined) return true;
      const booked = await store.findPayment(tx, endToEndId);
      if (cause === 'third_party' && booked !== undefined) await refuse(tx, booked, order, judgement);
      else tell.unchanged(tx, order);
      return true;
    },
    decideAgain: decidingOf(parts),
  };
}

/**
 * Out of the house's own chain, then into the player's: two chains, one commit. Answers the fee: that of the order that
 * it pays, by the terms of that order; none of money that no order asked for.
 */
export async function creditFromSuspense(
  tx: Tx,
  payment: Payment,
  { memberId, order }: { memberId: number; order: Recharge | undefined },
  { ledger, now }: { ledger: Ledger; now: Date },
): Promise<Centavos> {
  const { endToEndId } = payment;
  const kept = keptOf(payment);
  const fee = order === undefined ? ZERO : feeOfReceived(order, kept);
  const cause = `payment:${endToEndId}`;
  const out = { playerId: HOUSE, kind: 'suspense_credit' as const, key: `resolve:${endToEndId}`, cause, at: now };
  await ledger.post(tx, { ...out, legs: transfer('suspense', 'psp_clearing', kept) });
  failpoint('suspense.crediting');
  const legs = depositLegs({ from: 'psp_clearing', amount: kept, fee });
  await ledger.post(tx, { ...out, playerId: memberId, legs });
  return fee;
}
