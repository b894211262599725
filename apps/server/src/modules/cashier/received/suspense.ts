import { centavos } from '@arara/money';
import { type Tx, afterCommit } from '../../../db/index.ts';
import { type Actor, Failure, failpoint } from '../../../platform/index.ts';
import { memberStatus } from '../../identity/index.ts';
import { transactionId } from '../../ledger/index.ts';
import type { ExecuteCredit } from '../../staff-credits/index.ts';
import { type Recharge, rechargeStatusCode } from '../deposit/recharge.ts';
import * as orders from '../deposit/store.ts';
import { creditFromSuspense } from './booking.ts';
import { type Payment, keptOf } from './payment.ts';
import type { PaymentParts, Payments } from './till.ts';
import { isCredited, lockReference } from '../proof/store.ts';
import * as refunds from './refund-store.ts';
import * as store from './store.ts';

interface Resolution {
  memberId: number;
  reason: string;
}

/** Somebody else's Pix that staff credits all the same is what its order asked for. */
async function endOrder(
  tx: Tx,
  { cause, memberId, orderNumber }: Payment,
  to: number,
  { bus, clock }: PaymentParts,
): Promise<void> {
  if (orderNumber === null || memberId !== to || (cause !== 'third_party' && cause !== 'payer_unknown')) return;
  await orders.markCredited(tx, orderNumber, clock.now());
  afterCommit(tx, () => bus.publish('recharge', { memberId: to, orderNumber, status: rechargeStatusCode('credited') }));
}

/** The order by whose terms a credit is charged: one of the player's own that was not paid before. */
async function payingFor(tx: Tx, { txid }: Payment, memberId: number): Promise<Recharge | undefined> {
  const order = txid === null ? undefined : await orders.findByTxid(tx, txid);
  return order?.memberId === memberId && order.status !== 'credited' ? order : undefined;
}

async function resolve(
  tx: Tx,
  actor: Actor,
  payment: Payment,
  { memberId, reason }: Resolution,
  parts: PaymentParts,
): Promise<void> {
  const { bus, clock, ledger, office } = parts;
  const { endToEndId } = payment;
  // Staff may have been shown the same Pix as a receipt, and have credited it for that.
  await lockReference(tx, endToEndId);
  if (await isCredited(tx, endToEndId)) throw new Failure('deposit_reference_taken', { field: 'id' });
  const now = clock.now();
  const proposed = await refunds.findOpen(tx, endToEndId);
  if (proposed !== undefined) await refunds.markEnded(tx, proposed.id, { status: 'withdrawn', failure: null, at: now });
  const fee = await creditFromSuspense(
    tx,
    payment,
    { memberId, order: await payingFor(tx, payment, memberId) },
    { ledger, now },
  );
  await store.markResolved(tx, endToEndId, {
    status: 'resolved',
    memberId,
    fee,
    by: actor.email,
    resolution: reason,
    now,
  });
  await endOrder(tx, payment, memberId, parts);
  await office.record(tx, actor, {
    action: 'payment.credited',
    subject: `payment:${endToEndId}`,
    before: { status: 'suspense' },
    after: { status: 'resolved', player: memberId },
    reason,
  });
  afterCommit(tx, () => {
    failpoint('suspense.credited');
    bus.publish('balance', { memberId });
  });
}

/** A Pix in suspense that may be credited to this player, with its order kept from others. */
function lockerOf({ identity }: Pick<PaymentParts, 'identity'>) {
  return async (tx: Tx, endToEndId: string, memberId: number): Promise<Payment> => {
    const member = await identity.member(tx, memberId);
    if (member.isDemo) throw new Failure('demo_not_allowed', { field: 'player_id' });
    // Whoever was forgotten could never take it out: it goes back to its payer.
    if (member.status === memberStatus.erased) throw new Failure('not_found', { field: 'player_id' });
    const named = await store.findPayment(tx, endToEndId);
    // The order before its payments: whoever locks both does it so.
    if (named?.txid) await orders.lockByTxid(tx, named.txid);
    const payment = await store.lockPayment(tx, endToEndId);
    if (payment === undefined) throw new Failure('not_found', { field: 'id' });
    if (payment.status !== 'suspense') throw new Failure('payment_already_resolved', { field: 'id' });
    return payment;
  };
}

/** What a credit from suspense is known by among the money given by staff. */
export const creditCauseOf = (endToEndId: string): string => `payment:${endToEndId}`;

/** Staff's way out of suspense: money that fits no order is credited to the player it belongs to. */
export function creditingOf(
  parts: PaymentParts,
  find: Payments['find'],
): Pick<Payments, 'credit' | 'creditWithin' | 'creditRequests'> {
  const { db, atomically, office, staffCredits } = parts;
  const lock = lockerOf(parts);

  const execute: ExecuteCredit = async (tx, actor, { playerId, amount, reason, payload }) => {
    const endToEndId = String(payload['endToEndId']);
    if (playerId === null) throw new Error(`the credit of ${endToEndId} names no player`);
    const payment = await lock(tx, endToEndId, playerId);
    // The bank took part of it back since.
    if (keptOf(payment) !== amount) throw new Failure('staff_credit_stale', { field: 'id' });
    await resolve(tx, actor, payment, { memberId: playerId, reason }, parts);
    return transactionId(playerId, `resolve:${endToEndId}`);
  };
  staffCredits.onApproval('suspense_credit', execute);

  async function submit(tx: Tx, actor: Actor, endToEndId: string, { memberId, reason }: Resolution) {
    const payment = await lock(tx, endToEndId, memberId);
    const amount = keptOf(payment);
    const proposal = { form: 'suspense_credit' as const, playerId: memberId, amount, wageringE2: 0, reason };
    const cause = creditCauseOf(endToEndId);
    const submission = await staffCredits.submit(tx, actor, { ...proposal, cause }, { endToEndId });
    if (submission.isNew) await office.requireLimit(tx, actor, 'payment.credit', amount);
    return submission.status;
  }

  return {
    async creditWithin(tx, actor, endToEndId, resolution) {
      const status = await submit(tx, actor, endToEndId, resolution);
      // What comes after it in the caller's transaction cannot wait for a second person.
      if (status === 'waiting') throw new Failure('staff_credit_needs_request', { field: 'payment_id' });
      const resolved = await store.findPayment(tx, endToEndId);
      if (resolved === undefined) throw new Error(`payment ${endToEndId} was credited and is not there`);
      return centavos(keptOf(resolved) - resolved.fee);
    },
    async credit(actor, endToEndId, memberId, reason) {
      await atomically((tx) => submit(tx, actor, endToEndId, { memberId, reason }));
      const found = await find(db, endToEndId);
      if (found === undefined) throw new Failure('not_found', { field: 'id' });
      return found;
    },
    creditRequests: (q, ids) => staffCredits.waitingFor(q, 'suspense_credit', ids.map(creditCauseOf)),
  };
}
