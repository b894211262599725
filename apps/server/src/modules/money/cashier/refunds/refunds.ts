import type { Centavos } from '@arara/money';
import type { PixReturn, Psp } from '@arara/pix';
import type { Atomically, Db, Tx } from '../../../../db/index.ts';
import {
  type Actor,
  type Clock,
  type Ids,
  type Log,
  failpoint,
  Failure,
  translateRecord,
} from '../../../../platform/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import type { CreditProposal, StaffCredits } from '../../staff-credits/index.ts';
import { type ReceivedPayment, computeKept } from '../received-payments/received-payment.ts';
import * as store from './refund-store.ts';
import type { Refund } from './refund-store.ts';
import type { PaymentReturns } from './payment-returns.ts';
import * as payments from '../received-payments/received-payment-store.ts';

const FIRST_POLL_SECONDS = 5;
const MAX_POLL_INTERVAL_SECONDS = 3600;

/** Refunds of Pix in suspense to their payers. */
export interface Refunds {
  /** Inserts a refund of the kept amount with the job that requests it from the bank; returns its id. */
  begin(tx: Tx, payment: ReceivedPayment, request: { requestedBy: number | null; reason: string }): Promise<string>;
  /**
   * Refunds a Pix by staff. Above the limit of the site or of staff credits a second person must confirm the refund. Fails with `not_found`, `payment_already_resolved`, `refund_second_person`,
   * `staff_credit_maximum`, `staff_credit_own` or a limit of the role.
   */
  request(actor: Actor, endToEndId: string, reason: string): Promise<void>;
  /**
   * Settles a refund: queries the bank first and requests only a refund that the bank does not know, under its own id. Throws
   * while the result is unknown, so that the job retries.
   */
  settle(id: string): Promise<void>;
}

interface RefundsDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  log: Log;
  staff: Pick<Staff, 'record' | 'requireLimit'>;
  psp: Pick<Psp, 'refund' | 'findRefund'>;
  returns: PaymentReturns;
  staffCredits: Pick<StaffCredits, 'needsSecondPerson' | 'record'>;
  /** The largest amount that one person may refund alone, by the player where one is known. */
  singleApprovalLimit: (tx: Tx, memberId: number | null) => Promise<Centavos>;
}

/** The state of a refund at the bank, or why the bank refuses it. */
type RefundOutcome = PixReturn | { refusal: string };

/** Finds the state of a refund and requests it where the bank does not know it. Throws while the state is unknown. */
function createRefundSender({ log, psp }: Pick<RefundsDeps, 'log' | 'psp'>) {
  return async ({ id, endToEndId, amount }: Refund): Promise<RefundOutcome> => {
    const known = await psp.findRefund({ endToEndId, id });
    if (known.outcome === 'ok') return known.value;
    if (known.outcome !== 'not_found') throw new Error(`the bank could not be queried about refund ${id}`);
    failpoint('refund.unsent');
    const sent = await psp.refund({ endToEndId, id, amount, reason: translateRecord('refund') });
    failpoint('refund.sent');
    if (sent.outcome === 'ok') return sent.value;
    if (sent.outcome === 'refused' && sent.fault === 'request') {
      const { title, detail, violations } = sent.problem;
      return { refusal: violations[0]?.reason ?? (detail === '' ? title : detail) };
    }
    if (sent.outcome === 'refused') log.error({ refund: id, fault: sent.fault }, 'a refund could not be requested');
    throw new Error(`the bank gave no status of refund ${id}`);
  };
}

/** The staff credit that a refund counts as; `id` is empty until the refund exists. */
function toCreditProposal(payment: ReceivedPayment, reason: string, id = ''): CreditProposal {
  const { memberId: playerId } = payment;
  return { form: 'refund', playerId, amount: computeKept(payment), wageringE2: 0, cause: `refund:${id}`, reason };
}

/** Starts a refund within the limits; above them proposes it to a second person. */
function createRefundProposer({ clock, ids, staffCredits, singleApprovalLimit }: RefundsDeps, begin: Refunds['begin']) {
  return async (tx: Tx, actor: Actor, payment: ReceivedPayment, reason: string): Promise<'second_review' | 'asked'> => {
    const { endToEndId, memberId } = payment;
    const amount = computeKept(payment);
    const isAboveLimits = await staffCredits.needsSecondPerson(tx, actor, toCreditProposal(payment, reason));
    if (!isAboveLimits && amount <= (await singleApprovalLimit(tx, memberId))) {
      const outcome = await begin(tx, payment, { requestedBy: actor.id, reason });
      await staffCredits.record(tx, toCreditProposal(payment, reason, outcome), {
        requestedBy: actor.id,
        approvedBy: null,
        outcome,
      });
      return 'asked';
    }
    const [id, requestedAt] = [ids.reference('D'), clock.now()];
    await store.insertRefund(tx, {
      id,
      endToEndId,
      amount,
      reason,
      status: 'second_review',
      requestedBy: actor.id,
      requestedAt,
    });
    return 'second_review';
  };
}

/** Creates the refund by staff, by one person or two. */
function createRefundRequester(deps: RefundsDeps, begin: Refunds['begin']): Refunds['request'] {
  const { atomically, clock, jobs, staff, staffCredits } = deps;
  const propose = createRefundProposer(deps, begin);

  async function confirm(
    tx: Tx,
    actor: Actor,
    payment: ReceivedPayment,
    open: Refund,
  ): Promise<'second_review' | 'asked'> {
    const { id, requestedBy } = open;
    if (open.amount !== computeKept(payment)) {
      // The bank has taken part of it back: the proposed amount is no longer the kept one.
      await store.markEnded(tx, id, { status: 'withdrawn', failure: null, at: clock.now() });
      return propose(tx, actor, payment, open.reason);
    }
    if (requestedBy === actor.id) throw new Failure('refund_second_person', { field: 'id' });
    const proposal = toCreditProposal(payment, open.reason, id);
    await staffCredits.needsSecondPerson(tx, actor, proposal);
    const people = { requestedBy: requestedBy ?? actor.id, approvedBy: requestedBy === null ? null : actor.id };
    await staffCredits.record(tx, proposal, { ...people, outcome: id });
    const { endToEndId, cause, returned } = payment;
    await store.markRequested(tx, id, actor.id);
    await payments.markStatus(tx, endToEndId, { status: 'refunding', cause, returned });
    await jobs.enqueue(tx, 'pix_refund', { id });
    return 'asked';
  }

  return (actor, endToEndId, reason) =>
    atomically(async (tx) => {
      const payment = await payments.lockPayment(tx, endToEndId);
      if (payment === undefined) throw new Failure('not_found', { field: 'id' });
      if (payment.status !== 'suspense') throw new Failure('payment_already_resolved', { field: 'id' });
      await staff.requireLimit(tx, actor, 'payment.refund', computeKept(payment));
      const open = await store.findOpenRefund(tx, endToEndId);
      const status =
        open === undefined ? await propose(tx, actor, payment, reason) : await confirm(tx, actor, payment, open);
      await staff.record(tx, actor, {
        action: status === 'asked' ? 'payment.refund_asked' : 'payment.refund_proposed',
        subject: `payment:${endToEndId}`,
        before: { status: payment.status },
        after: { status: status === 'asked' ? 'refunding' : 'second_review' },
        reason,
      });
    });
}

export function createRefunds(deps: RefundsDeps): Refunds {
  const { db, atomically, clock, ids, jobs, returns } = deps;
  const sendRefund = createRefundSender(deps);

  async function begin(
    tx: Tx,
    payment: ReceivedPayment,
    request: { requestedBy: number | null; reason: string },
  ): Promise<string> {
    const { endToEndId, cause, returned } = payment;
    const [id, amount, requestedAt] = [ids.reference('D'), computeKept(payment), clock.now()];
    await store.insertRefund(tx, { id, endToEndId, amount, status: 'asked', requestedAt, ...request });
    await payments.markStatus(tx, endToEndId, { status: 'refunding', cause, returned });
    await jobs.enqueue(tx, 'pix_refund', { id });
    failpoint('refund.asking');
    return id;
  }

  /** The bank refuses the refund: the kept amount waits for staff again. */
  async function giveUp(tx: Tx, { id }: Refund, payment: ReceivedPayment, refusal: string): Promise<void> {
    await store.markEnded(tx, id, { status: 'failed', failure: refusal.slice(0, 200), at: clock.now() });
    const { endToEndId, cause, returned } = payment;
    const status = computeKept(payment) === 0n ? ('refunded' as const) : ('suspense' as const);
    await payments.markStatus(tx, endToEndId, { status, cause, returned });
  }

  async function scheduleNextPoll(tx: Tx, { id, requestedAt }: Refund): Promise<void> {
    const ageSeconds = Math.floor((clock.now().getTime() - requestedAt.getTime()) / 1000);
    const afterSeconds = Math.min(Math.max(FIRST_POLL_SECONDS, Math.floor(ageSeconds / 4)), MAX_POLL_INTERVAL_SECONDS);
    await jobs.enqueue(tx, 'pix_refund', { id }, { afterSeconds });
  }

  return {
    begin,
    request: createRefundRequester(deps, begin),
    async settle(id) {
      const refund = await store.findRefund(db, id);
      if (refund?.status !== 'asked') return;
      const outcome = await sendRefund(refund);
      await atomically(async (tx) => {
        const payment = await payments.lockPayment(tx, refund.endToEndId);
        const locked = await store.findRefund(tx, id);
        if (payment === undefined || locked?.status !== 'asked') return;
        if ('refusal' in outcome) return giveUp(tx, refund, payment, outcome.refusal);
        await returns.ingest(tx, payment, outcome);
        if (outcome.status === 'processing') await scheduleNextPoll(tx, refund);
      });
      failpoint('refund.settled');
    },
  };
}
