import { type Centavos, ZERO } from '@arara/money';
import type { ReceivedPix } from '@arara/pix';
import { type Tx, afterCommit } from '../../../../db/index.ts';
import { type Bus, type Clock, failpoint } from '../../../../platform/index.ts';
import { type Ledger, OPERATOR_ACCOUNT_ID, transfer } from '../../ledger/index.ts';
import { type Identity, memberStatus } from '../../../accounts/identity/index.ts';
import { type PlayerCredits, toDepositLegs } from '../deposits/player-credits.ts';
import * as orders from '../deposits/deposit-store.ts';
import { type DepositOrder, type DepositStatus, toDepositStatusCode } from '../deposits/deposit-store.ts';
import type { CashierNotifier } from '../cashier-notifier.ts';
import { computeReceivedFee } from '../payment-methods/payment-method.ts';
import {
  type ReceivedPayment,
  type PaymentCause,
  classifyPayment,
  isCreditable,
  computeKept,
} from './received-payment.ts';
import type { PayerCheckResult, PayerVerdict } from '../payers/payer-rules.ts';
import type { Refunds } from '../refunds/refunds.ts';
import * as store from './received-payment-store.ts';
import type { SealedPayer } from './received-payment-store.ts';

interface PaymentBookingDeps {
  bus: Bus;
  credits: Pick<PlayerCredits, 'creditDeposit'>;
  notifier: CashierNotifier;
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  ledger: Ledger;
  refunds: Pick<Refunds, 'begin'>;
}

interface PaymentDecision {
  status: 'credited' | 'checking' | 'suspense';
  cause: PaymentCause;
}

const byVerdict: Record<PayerVerdict, (cause: PaymentCause) => PaymentDecision> = {
  anybody: (cause) => ({ status: 'credited', cause }),
  own: (cause) => ({ status: 'credited', cause }),
  unknown: (cause) => ({ status: 'checking', cause }),
  other: () => ({ status: 'suspense', cause: 'third_party' }),
  given_up: () => ({ status: 'suspense', cause: 'payer_unknown' }),
};

/** Whether a late Pix is for an erased member, who could never withdraw it: staff decides. An open order prevents erasure. */
async function isErasedMember(
  tx: Tx,
  cause: PaymentCause,
  order: DepositOrder | undefined,
  identity: Pick<Identity, 'member'>,
): Promise<boolean> {
  if (cause !== 'late' || order === undefined) return false;
  return (await identity.member(tx, order.memberId)).status === memberStatus.erased;
}

/** Whether staff credited this Pix by its receipt before the bank reported it. */
async function isCreditedByStaff(tx: Tx, endToEndId: string): Promise<boolean> {
  await orders.lockReference(tx, endToEndId);
  return orders.isReferenceCredited(tx, endToEndId);
}

/** Decides on a Pix; not while a return of it is pending. */
function decide(pix: ReceivedPix, order: DepositOrder | undefined, verdict: PayerVerdict): PaymentDecision {
  const cause = classifyPayment(pix, order);
  if (pix.returning > 0n) return { status: 'checking', cause };
  return isCreditable(cause) ? byVerdict[verdict](cause) : { status: 'suspense', cause };
}

/** Updates the order of a Pix and notifies its player. */
function createOrderUpdater({ bus, notifier }: Pick<PaymentBookingDeps, 'bus' | 'notifier'>) {
  const publish = ({ memberId, orderNumber }: DepositOrder, status: DepositStatus): void =>
    bus.publish('deposit', { memberId, orderNumber, status: toDepositStatusCode(status) });

  return {
    async credited(tx: Tx, order: DepositOrder, now: Date): Promise<void> {
      await orders.markCredited(tx, order.orderNumber, now);
      failpoint('deposit.crediting');
      afterCommit(tx, () => {
        failpoint('deposit.credited');
        bus.publish('balance', { memberId: order.memberId });
        publish(order, 'credited');
      });
    },
    /** Makes the player's page reload the order. */
    unchanged: (tx: Tx, order: DepositOrder) => afterCommit(tx, () => publish(order, order.status)),
    async refused(tx: Tx, order: DepositOrder): Promise<void> {
      await orders.markRefused(tx, order.orderNumber);
      await notifier.depositRefused(tx, order);
      afterCommit(tx, () => publish(order, 'refused'));
    },
  };
}

export interface PaymentBooking {
  /**
   * Books a Pix that the bank received, once. It is credited, less the fee, to the member whose order it pays in full, for
   * the first time and from an accepted payer; otherwise it goes to suspense. Returns of it are booked separately. `false`
   * where it was booked before.
   */
  book(tx: Tx, pix: ReceivedPix, payerCheck: PayerCheckResult, payer: SealedPayer): Promise<boolean>;
  /** Decides on a Pix whose check was pending. `payment` and its order are locked. */
  decideAgain(tx: Tx, payment: ReceivedPayment, pix: ReceivedPix, payerCheck: PayerCheckResult): Promise<void>;
}

/** Refuses a payment by a third party: notifies the player and starts a refund where the site's rule says so. */
function createRefuser({ refunds }: PaymentBookingDeps, orderUpdater: ReturnType<typeof createOrderUpdater>) {
  return async (
    tx: Tx,
    payment: ReceivedPayment,
    order: DepositOrder,
    { refundByItself }: PayerCheckResult,
  ): Promise<void> => {
    if (order.status !== 'credited') await orderUpdater.refused(tx, order);
    if (refundByItself) await refunds.begin(tx, payment, { requestedBy: null, reason: 'third_party' });
  };
}

/** Decides on a Pix whose check was pending. */
function createPendingDecider(deps: PaymentBookingDeps): PaymentBooking['decideAgain'] {
  const { clock, credits, ledger } = deps;
  const orderUpdater = createOrderUpdater(deps);
  const refuse = createRefuser(deps, orderUpdater);

  return async (tx, payment, pix, payerCheck) => {
    const order = payment.txid === null ? undefined : await orders.lockByTxid(tx, payment.txid);
    const { status, cause } = decide(pix, order, payerCheck.verdict);
    if (status === 'checking') return;
    const { endToEndId, returned } = payment;
    const isErased = await isErasedMember(tx, cause, order, deps.identity);
    if (order !== undefined && status === 'credited' && !isErased) {
      const now = clock.now();
      const fee = await creditFromSuspense(tx, payment, { memberId: order.memberId, order }, { credits, ledger, now });
      await store.markResolved(tx, endToEndId, {
        status: 'credited',
        memberId: order.memberId,
        fee,
        by: null,
        resolution: null,
        now,
      });
      return orderUpdater.credited(tx, order, now);
    }
    await store.markStatus(tx, endToEndId, { status: 'suspense', cause, returned });
    if (order === undefined) return;
    if (cause === 'third_party') await refuse(tx, { ...payment, status: 'suspense', cause }, order, payerCheck);
    else orderUpdater.unchanged(tx, order);
  };
}

export function createPaymentBooking(deps: PaymentBookingDeps): PaymentBooking {
  const { clock, credits, ledger } = deps;
  const orderUpdater = createOrderUpdater(deps);
  const refuse = createRefuser(deps, orderUpdater);

  async function postFirst(tx: Tx, pix: ReceivedPix, order: DepositOrder | undefined, now: Date): Promise<void> {
    const { endToEndId, amount } = pix;
    const key = `pix:${endToEndId}`;
    if (order === undefined) {
      const legs = transfer('psp_clearing', 'suspense', amount);
      await ledger.post(tx, {
        playerId: OPERATOR_ACCOUNT_ID,
        kind: 'suspense',
        key,
        cause: `payment:${endToEndId}`,
        legs,
        at: now,
      });
      failpoint('suspense.taking');
      return;
    }
    const { memberId: playerId, orderNumber } = order;
    const legs = toDepositLegs({ from: 'psp_clearing', amount, fee: computeReceivedFee(order, amount) });
    const cause = `deposit:${orderNumber}`;
    await credits.creditDeposit(tx, { playerId, kind: 'deposit', key, cause, legs, at: now });
    await orderUpdater.credited(tx, order, now);
  }

  return {
    async book(tx, pix, payerCheck, payer) {
      const { endToEndId, txid, amount } = pix;
      const order = txid === undefined ? undefined : await orders.lockByTxid(tx, txid);
      const decided = decide(pix, order, payerCheck.verdict);
      const isErased = await isErasedMember(tx, decided.cause, order, deps.identity);
      const { status, cause } = (await isCreditedByStaff(tx, endToEndId))
        ? { status: 'suspense' as const, cause: 'repeated' as const }
        : isErased
          ? { status: 'suspense' as const, cause: decided.cause }
          : decided;
      const creditedOrder = status === 'credited' ? order : undefined;
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
        chain: creditedOrder?.memberId ?? OPERATOR_ACCOUNT_ID,
        fee: creditedOrder === undefined ? ZERO : computeReceivedFee(creditedOrder, amount),
        payer,
        now,
      });
      if (!inserted) return false;
      await postFirst(tx, pix, creditedOrder, now);
      if (order === undefined || creditedOrder !== undefined) return true;
      const booked = await store.findPayment(tx, endToEndId);
      if (cause === 'third_party' && booked !== undefined) await refuse(tx, booked, order, payerCheck);
      else orderUpdater.unchanged(tx, order);
      return true;
    },
    decideAgain: createPendingDecider(deps),
  };
}

/**
 * Credits a Pix from suspense: posts to the operator's hash chain, then to the player's, in one commit. Returns the fee by
 * the terms of the order that it pays; zero without an order.
 */
export async function creditFromSuspense(
  tx: Tx,
  payment: ReceivedPayment,
  { memberId, order }: { memberId: number; order: DepositOrder | undefined },
  { credits, ledger, now }: { credits: Pick<PlayerCredits, 'creditDeposit'>; ledger: Ledger; now: Date },
): Promise<Centavos> {
  const { endToEndId } = payment;
  const kept = computeKept(payment);
  const fee = order === undefined ? ZERO : computeReceivedFee(order, kept);
  const cause = `payment:${endToEndId}`;
  const out = {
    playerId: OPERATOR_ACCOUNT_ID,
    kind: 'suspense_credit' as const,
    key: `resolve:${endToEndId}`,
    cause,
    at: now,
  };
  await ledger.post(tx, { ...out, legs: transfer('suspense', 'psp_clearing', kept) });
  failpoint('suspense.crediting');
  const legs = toDepositLegs({ from: 'psp_clearing', amount: kept, fee });
  await credits.creditDeposit(tx, { ...out, playerId: memberId, legs });
  return fee;
}
