import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { z } from 'zod';
import type { Atomically, Db } from '../../../../db/index.ts';
import { type Clock, type Route, Failure, cursorPageOf, masked, staffRoute } from '../../../../platform/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import type { StaffCredit } from '../../staff-credits/index.ts';
import { type OpenedPayment, computeKept } from './received-payment.ts';
import { type SuspenseCredits, toCreditCause } from './suspense-credits.ts';
import type { ReceivedPayments } from './received-payments.ts';
import * as returns from '../refunds/refund-store.ts';
import { type Refund, listLastRefunds } from '../refunds/refund-store.ts';
import type { Refunds } from '../refunds/refunds.ts';

interface ReceivedPaymentStaffRoutesDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  staff: Staff;
  payments: ReceivedPayments;
  refunds: Refunds;
  suspense: SuspenseCredits;
}

function toPayerView(payer: OpenedPayment['payer']) {
  if (payer === null) return null;
  return { name: payer.name ?? '', tax_id: masked(payer.taxId ?? '', 3, 2), bank: payer.bank ?? '' };
}

function toRefundView(refund: Refund, emails: ReadonlyMap<number, string>) {
  return {
    id: refund.id,
    amount: formatReais(refund.amount),
    status: refund.status,
    reason: refund.reason,
    requested_by: refund.requestedBy === null ? null : (emails.get(refund.requestedBy) ?? ''),
    failure: refund.failure,
    requested_at: refund.requestedAt.toISOString(),
  };
}

function toCreditRequestView({ playerId, requestedBy, requestedAt }: StaffCredit, emails: ReadonlyMap<number, string>) {
  return {
    player_id: playerId ?? 0,
    requested_by: emails.get(requestedBy) ?? '',
    requested_at: requestedAt.toISOString(),
  };
}

interface PaymentAttachments {
  refund: ReturnType<typeof toRefundView> | null;
  creditRequest: ReturnType<typeof toCreditRequestView> | null;
}

function toPaymentView(payment: OpenedPayment, { refund, creditRequest }: PaymentAttachments) {
  return {
    id: payment.endToEndId,
    txid: payment.txid,
    amount: formatReais(computeKept(payment)),
    returned: formatReais(payment.returned),
    expected: payment.expected === null ? null : formatReais(payment.expected),
    order_number: payment.orderNumber,
    player_id: payment.memberId,
    status: payment.status,
    cause: payment.cause,
    payer: toPayerView(payment.payer),
    paid_by_owner: payment.paidByOwner,
    paid_at: payment.paidAt.toISOString(),
    received_at: payment.receivedAt.toISOString(),
    resolved_by: payment.resolvedBy,
    refund,
    credit_request: creditRequest,
  };
}

function toReturnView(row: returns.ReturnRow) {
  return {
    id: `${row.endToEndId}/${row.id}`,
    payment_id: row.endToEndId,
    amount: formatReais(row.amount),
    paid: formatReais(row.paid),
    by_operator: row.isOwnRefund,
    nature: row.nature,
    status: row.status,
    reason: row.reason,
    from_suspense: formatReais(row.fromSuspense),
    from_cash: formatReais(row.fromCash),
    from_fees: formatReais(row.fromFees),
    owed: formatReais(row.fromReceivable),
    player_id: row.memberId,
    order_number: row.orderNumber,
    seen_at: row.seenAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    undone_at: row.undoneAt?.toISOString() ?? null,
    reviewed_by: row.reviewedBy,
    reviewed_at: row.reviewedAt?.toISOString() ?? null,
    note: row.note,
  };
}

interface PaymentPresenterDeps {
  db: Db;
  staff: Pick<Staff, 'emails'>;
  suspense: Pick<SuspenseCredits, 'creditRequests'>;
}

/** Loads what views of payments show and returns their presenter. */
async function createPaymentPresenter({ db, staff, suspense }: PaymentPresenterDeps, found: readonly OpenedPayment[]) {
  const ids = found.map(({ endToEndId }) => endToEndId);
  const [last, requests] = [await listLastRefunds(db, ids), await suspense.creditRequests(db, ids)];
  const people = [...last.values()].flatMap(({ requestedBy }) => (requestedBy === null ? [] : [requestedBy]));
  const requesters = [...requests.values()].map(({ requestedBy }) => requestedBy);
  const emails = await staff.emails(db, [...new Set([...people, ...requesters])]);
  return (payment: OpenedPayment) => {
    const refund = last.get(payment.endToEndId);
    const request = requests.get(toCreditCause(payment.endToEndId));
    return toPaymentView(payment, {
      refund: refund === undefined ? null : toRefundView(refund, emails),
      creditRequest: request === undefined ? null : toCreditRequestView(request, emails),
    });
  };
}

type PaymentListInput = z.output<typeof endpoints.officePayments.input>;

const toPaymentFilter = (input: PaymentListInput) => ({
  memberId: input.player_id ?? null,
  status: input.status || null,
  search: input.q ?? '',
});

/** Reads the whole list of received Pix for an export. */
export function createPaymentReader(
  deps: PaymentPresenterDeps & { payments: Pick<ReceivedPayments, 'count' | 'read'> },
) {
  const { db, payments } = deps;
  return {
    count: (input: PaymentListInput) => payments.count(db, toPaymentFilter(input)),
    async *read(input: PaymentListInput) {
      for await (const found of payments.read(db, toPaymentFilter(input)))
        yield found.map(await createPaymentPresenter(deps, found));
    },
  };
}

/** Staff routes that list Pix received, and credit or refund a Pix in suspense. */
function paymentRoutes(deps: ReceivedPaymentStaffRoutesDeps): Route[] {
  const { db, payments, refunds, suspense } = deps;

  async function present(payment: OpenedPayment | undefined) {
    if (payment === undefined) throw new Failure('not_found', { field: 'id' });
    return (await createPaymentPresenter(deps, [payment]))(payment);
  }

  return [
    staffRoute(endpoints.officePayments, 'payment.read', async ({ input }) => {
      const found = await payments.list(db, toPaymentFilter(input), input, input.order);
      return { data: cursorPageOf(found, input, await createPaymentPresenter(deps, found.rows)) };
    }),
    staffRoute(endpoints.officeCreditPayment, 'payment.credit', async ({ input, actor }) => ({
      data: await present(await suspense.credit(actor, input.id, input.player_id, input.reason)),
    })),
    staffRoute(endpoints.officeRefundPayment, 'payment.refund', async ({ input, actor }) => {
      await refunds.request(actor, input.id, input.reason);
      return { data: await present(await payments.find(db, input.id)) };
    }),
  ];
}

/** Staff routes that list returns and mark claw-backs as reviewed. */
function returnRoutes({ db, atomically, clock, staff }: ReceivedPaymentStaffRoutesDeps): Route[] {
  return [
    staffRoute(endpoints.officeReturns, 'payment.read', async ({ input }) => {
      const filter = { status: input.status || null, memberId: input.player_id ?? null, search: input.q ?? '' };
      return { data: cursorPageOf(await returns.listReturns(db, filter, input, input.order), input, toReturnView) };
    }),
    staffRoute(endpoints.officeReturnLooked, 'payment.refund', async ({ input, actor }) => {
      const [endToEndId = '', id = ''] = input.id.split('/');
      await atomically(async (tx) => {
        const found = await returns.findReturn(tx, endToEndId, id);
        if (found === undefined || found.isOwnRefund) throw new Failure('not_found', { field: 'id' });
        const review = { by: actor.email, note: input.note, at: clock.now() };
        if (!(await returns.markReviewed(tx, found, review))) throw new Failure('difference_settled', { field: 'id' });
        const subject = `payment:${endToEndId}`;
        await staff.record(tx, actor, { action: 'return.looked', subject, after: { return: id }, reason: input.note });
      });
      return {};
    }),
  ];
}

/** Staff routes for received Pix and their returns. */
export function receivedPaymentStaffRoutes(deps: ReceivedPaymentStaffRoutesDeps): Route[] {
  return [...paymentRoutes(deps), ...returnRoutes(deps)];
}
