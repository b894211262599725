import { type Centavos, centavos } from '@arara/money';
import { type Atomically, type Db, type Queryable, type Tx, afterCommit } from '../../../../db/index.ts';
import { type Actor, type Bus, type Clock, failpoint, Failure } from '../../../../platform/index.ts';
import { type Identity, memberStatus } from '../../../accounts/identity/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import { type Ledger, computeTransactionId } from '../../ledger/index.ts';
import type { StaffCredit, ExecuteCredit, StaffCredits } from '../../staff-credits/index.ts';
import * as orders from '../deposits/deposit-store.ts';
import type { PlayerCredits } from '../deposits/player-credits.ts';
import { type DepositOrder, toDepositStatusCode } from '../deposits/deposit-store.ts';
import { creditFromSuspense } from './payment-booking.ts';
import { type OpenedPayment, type ReceivedPayment, computeKept } from './received-payment.ts';
import type { ReceivedPayments } from './received-payments.ts';
import * as refunds from '../refunds/refund-store.ts';
import * as store from './received-payment-store.ts';

/** Credits of money in suspense to players by staff. */
export interface SuspenseCredits {
  /**
   * Credits a Pix in suspense to a player. Above the limits of staff credits it stays in suspense until a second person
   * approves. Fails with `not_found`, `demo_not_allowed`, `payment_already_resolved`, a limit of the
   * role, or as `StaffCredits.submit` does.
   */
  credit(actor: Actor, endToEndId: string, memberId: number, reason: string): Promise<OpenedPayment>;
  /**
   * Like `credit`, within the caller's transaction; returns the net amount. Fails with
   * `staff_credit_needs_request` where a second person is needed.
   */
  creditWithin(
    tx: Tx,
    actor: Actor,
    endToEndId: string,
    resolution: { memberId: number; reason: string },
  ): Promise<Centavos>;
  /** The credits of these Pix that wait for a second person, by `toCreditCause`. */
  creditRequests(q: Queryable, endToEndIds: readonly string[]): Promise<Map<string, StaffCredit>>;
}

interface SuspenseDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  credits: Pick<PlayerCredits, 'creditDeposit'>;
  identity: Pick<Identity, 'member'>;
  ledger: Ledger;
  payments: Pick<ReceivedPayments, 'find'>;
  staff: Pick<Staff, 'record' | 'requireLimit'>;
  staffCredits: Pick<StaffCredits, 'onApproval' | 'submit' | 'findWaiting'>;
}

interface SuspenseResolution {
  memberId: number;
  reason: string;
}

/** Marks the order of a third party's Pix as credited when staff credits it to the same player. */
async function endOrder(
  tx: Tx,
  { cause, memberId, orderNumber }: ReceivedPayment,
  to: number,
  { bus, clock }: SuspenseDeps,
): Promise<void> {
  if (orderNumber === null || memberId !== to || (cause !== 'third_party' && cause !== 'payer_unknown')) return;
  await orders.markCredited(tx, orderNumber, clock.now());
  afterCommit(tx, () => bus.publish('deposit', { memberId: to, orderNumber, status: toDepositStatusCode('credited') }));
}

/** The player's own uncredited order, whose terms set the fee of the credit. */
async function findUnpaidOrder(tx: Tx, { txid }: ReceivedPayment, memberId: number): Promise<DepositOrder | undefined> {
  const order = txid === null ? undefined : await orders.findByTxid(tx, txid);
  return order?.memberId === memberId && order.status !== 'credited' ? order : undefined;
}

async function creditPlayer(
  tx: Tx,
  actor: Actor,
  payment: ReceivedPayment,
  { memberId, reason }: SuspenseResolution,
  deps: SuspenseDeps,
): Promise<void> {
  const { bus, clock, credits, ledger, staff } = deps;
  const { endToEndId } = payment;
  // Staff may have credited the same Pix by its receipt.
  await orders.lockReference(tx, endToEndId);
  if (await orders.isReferenceCredited(tx, endToEndId)) throw new Failure('deposit_reference_taken', { field: 'id' });
  const now = clock.now();
  const proposed = await refunds.findOpenRefund(tx, endToEndId);
  if (proposed !== undefined) await refunds.markEnded(tx, proposed.id, { status: 'withdrawn', failure: null, at: now });
  const fee = await creditFromSuspense(
    tx,
    payment,
    { memberId, order: await findUnpaidOrder(tx, payment, memberId) },
    { credits, ledger, now },
  );
  await store.markResolved(tx, endToEndId, {
    status: 'resolved',
    memberId,
    fee,
    by: actor.email,
    resolution: reason,
    now,
  });
  await endOrder(tx, payment, memberId, deps);
  await staff.record(tx, actor, {
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

/** Locks a Pix in suspense and its order, and checks that it may be credited to this player. */
function createSuspenseLock({ identity }: Pick<SuspenseDeps, 'identity'>) {
  return async (tx: Tx, endToEndId: string, memberId: number): Promise<ReceivedPayment> => {
    const member = await identity.member(tx, memberId);
    if (member.isDemo) throw new Failure('demo_not_allowed', { field: 'player_id' });
    // An erased member could never withdraw it: it goes back to its payer.
    if (member.status === memberStatus.erased) throw new Failure('not_found', { field: 'player_id' });
    const found = await store.findPayment(tx, endToEndId);
    // Lock order: the order before its payments.
    if (found?.txid) await orders.lockByTxid(tx, found.txid);
    const payment = await store.lockPayment(tx, endToEndId);
    if (payment === undefined) throw new Failure('not_found', { field: 'id' });
    if (payment.status !== 'suspense') throw new Failure('payment_already_resolved', { field: 'id' });
    return payment;
  };
}

/** The cause of a staff credit from suspense. */
export const toCreditCause = (endToEndId: string): string => `payment:${endToEndId}`;

/** Creates the credits by staff of money that matches no order. */
export function createSuspenseCredits(deps: SuspenseDeps): SuspenseCredits {
  const { db, atomically, payments, staff, staffCredits } = deps;
  const lock = createSuspenseLock(deps);

  const execute: ExecuteCredit = async (tx, actor, { playerId, amount, reason, payload }) => {
    const endToEndId = String(payload['endToEndId']);
    if (playerId === null) throw new Error(`the credit of ${endToEndId} names no player`);
    const payment = await lock(tx, endToEndId, playerId);
    // The bank has taken part of it back since the request.
    if (computeKept(payment) !== amount) throw new Failure('staff_credit_stale', { field: 'id' });
    await creditPlayer(tx, actor, payment, { memberId: playerId, reason }, deps);
    return computeTransactionId(playerId, `resolve:${endToEndId}`);
  };
  staffCredits.onApproval('suspense_credit', execute);

  async function submit(tx: Tx, actor: Actor, endToEndId: string, { memberId, reason }: SuspenseResolution) {
    const payment = await lock(tx, endToEndId, memberId);
    const amount = computeKept(payment);
    const proposal = { form: 'suspense_credit' as const, playerId: memberId, amount, wageringE2: 0, reason };
    const cause = toCreditCause(endToEndId);
    const submission = await staffCredits.submit(tx, actor, { ...proposal, cause }, { endToEndId });
    if (submission.isNew) await staff.requireLimit(tx, actor, 'payment.credit', amount);
    return submission.status;
  }

  return {
    async creditWithin(tx, actor, endToEndId, resolution) {
      const status = await submit(tx, actor, endToEndId, resolution);
      // The rest of the caller's transaction cannot wait for a second person.
      if (status === 'waiting') throw new Failure('staff_credit_needs_request', { field: 'payment_id' });
      const resolved = await store.findPayment(tx, endToEndId);
      if (resolved === undefined) throw new Error(`payment ${endToEndId} was not found after the credit`);
      return centavos(computeKept(resolved) - resolved.fee);
    },
    async credit(actor, endToEndId, memberId, reason) {
      await atomically((tx) => submit(tx, actor, endToEndId, { memberId, reason }));
      const found = await payments.find(db, endToEndId);
      if (found === undefined) throw new Failure('not_found', { field: 'id' });
      return found;
    },
    creditRequests: (q, ids) => staffCredits.findWaiting(q, 'suspense_credit', ids.map(toCreditCause)),
  };
}
