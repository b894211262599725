import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Atomically, Db } from '../../../db/index.ts';
import { type Clock, Failure, type Rows, type Route, masked, pageOf, staff } from '../../../platform/index.ts';
import type { Staff } from '../../staff/index.ts';
import type { Credit } from '../../staff-credits/index.ts';
import { type KnownPayment, keptOf } from './payment.ts';
import { creditCauseOf } from './suspense.ts';
import type { Payments } from './till.ts';
import { type Refund, listLast } from './refund-store.ts';
import type { Refunds } from './refunds.ts';
import * as returns from './return-store.ts';

interface ReceivedOfficeParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  office: Staff;
  payments: Payments;
  refunds: Refunds;
}

function writePayer(payer: KnownPayment['payer']) {
  if (payer === null) return null;
  return { name: payer.name ?? '', tax_id: masked(payer.taxId ?? '', 3, 2), bank: payer.bank ?? '' };
}

function writeRefund(refund: Refund, emails: ReadonlyMap<number, string>) {
  return {
    id: refund.id,
    amount: formatReais(refund.amount),
    status: refund.status,
    reason: refund.reason,
    asked_by: refund.askedBy === null ? null : (emails.get(refund.askedBy) ?? ''),
    failure: refund.failure,
    asked_at: refund.askedAt.toISOString(),
  };
}

function writeCreditRequest({ playerId, requestedBy, requestedAt }: Credit, emails: ReadonlyMap<number, string>) {
  return {
    player_id: playerId ?? 0,
    requested_by: emails.get(requestedBy) ?? '',
    requested_at: requestedAt.toISOString(),
  };
}

interface Attached {
  refund: ReturnType<typeof writeRefund> | null;
  creditRequest: ReturnType<typeof writeCreditRequest> | null;
}

function writePayment(payment: KnownPayment, { refund, creditRequest }: Attached) {
  return {
    id: payment.endToEndId,
    txid: payment.txid,
    amount: formatReais(keptOf(payment)),
    returned: formatReais(payment.returned),
    expected: payment.expected === null ? null : formatReais(payment.expected),
    order_number: payment.orderNumber,
    player_id: payment.memberId,
    status: payment.status,
    cause: payment.cause,
    payer: writePayer(payment.payer),
    paid_by_owner: payment.paidByOwner,
    paid_at: payment.paidAt.toISOString(),
    received_at: payment.receivedAt.toISOString(),
    resolved_by: payment.resolvedBy,
    refund,
    credit_request: creditRequest,
  };
}

function writeReturn(row: returns.ReturnRow) {
  return {
    id: `${row.endToEndId}/${row.id}`,
    payment_id: row.endToEndId,
    amount: formatReais(row.amount),
    paid: formatReais(row.paid),
    by_house: row.byHouse,
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
    looked_by: row.lookedBy,
    looked_at: row.lookedAt?.toISOString() ?? null,
    note: row.note,
  };
}

/** Pix received, and the two ways out of suspense. */
function paymentRoutes({ db, office, payments, refunds }: ReceivedOfficeParts): Route[] {
  async function written(found: Rows<KnownPayment>) {
    const ids = found.rows.map(({ endToEndId }) => endToEndId);
    const [last, requests] = [await listLast(db, ids), await payments.creditRequests(db, ids)];
    const people = [...last.values()].flatMap(({ askedBy }) => (askedBy === null ? [] : [askedBy]));
    const requesters = [...requests.values()].map(({ requestedBy }) => requestedBy);
    const emails = await office.emails(db, [...new Set([...people, ...requesters])]);
    return (payment: KnownPayment) => {
      const refund = last.get(payment.endToEndId);
      const request = requests.get(creditCauseOf(payment.endToEndId));
      return writePayment(payment, {
        refund: refund === undefined ? null : writeRefund(refund, emails),
        creditRequest: request === undefined ? null : writeCreditRequest(request, emails),
      });
    };
  }

  async function one(payment: KnownPayment | undefined) {
    if (payment === undefined) throw new Failure('not_found', { field: 'id' });
    return (await written({ rows: [payment], total: 1 }))(payment);
  }

  return [
    staff(endpoints.officePayments, 'payment.read', async ({ input }) => {
      const filter = { memberId: input.player_id ?? null, status: input.status || null, words: input.q ?? '' };
      const found = await payments.list(db, filter, input, input.order);
      return { data: pageOf(found, input, await written(found)) };
    }),
    staff(endpoints.officeCreditPayment, 'payment.credit', async ({ input, actor }) => ({
      data: await one(await payments.credit(actor, input.id, input.player_id, input.reason)),
    })),
    staff(endpoints.officeRefundPayment, 'payment.refund', async ({ input, actor }) => {
      await refunds.ask(actor, input.id, input.reason);
      return { data: await one(await payments.find(db, input.id)) };
    }),
  ];
}

/** What went back, and who looked at what the bank took. */
function returnRoutes({ db, atomically, clock, office }: ReceivedOfficeParts): Route[] {
  return [
    staff(endpoints.officeReturns, 'payment.read', async ({ input }) => {
      const filter = { status: input.status || null, memberId: input.player_id ?? null, words: input.q ?? '' };
      return { data: pageOf(await returns.listReturns(db, filter, input, input.order), input, writeReturn) };
    }),
    staff(endpoints.officeReturnLooked, 'payment.refund', async ({ input, actor }) => {
      const [endToEndId = '', id = ''] = input.id.split('/');
      await atomically(async (tx) => {
        const found = await returns.findReturn(tx, endToEndId, id);
        if (found === undefined || found.byHouse) throw new Failure('not_found', { field: 'id' });
        const look = { by: actor.email, note: input.note, at: clock.now() };
        if (!(await returns.markLooked(tx, found, look))) throw new Failure('difference_settled', { field: 'id' });
        const subject = `payment:${endToEndId}`;
        await office.record(tx, actor, { action: 'return.looked', subject, after: { return: id }, reason: input.note });
      });
      return {};
    }),
  ];
}

/** Pix received, and what became of them. */
export function receivedOfficeRoutes(parts: ReceivedOfficeParts): Route[] {
  return [...paymentRoutes(parts), ...returnRoutes(parts)];
}
