import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import {
  type CamelRow,
  type Queryable,
  type TableRow,
  type Tx,
  countBounded,
  listByKeyset,
} from '../../../../db/index.ts';
import type { CursorPageRequest, CursorRows } from '../../../../platform/index.ts';

/**
 * A refund that we request from the bank under our own id. `second_review`: a second person must approve it. `asked`: the
 * bank was asked, or will be. `withdrawn`: the money was credited instead. `requestedBy`: `null` for the site's rule.
 */
export type Refund = CamelRow<
  'cashier.refund',
  | 'id'
  | 'end_to_end_id'
  | 'amount'
  | 'reason'
  | 'status'
  | 'requested_by'
  | 'approved_by'
  | 'failure'
  | 'requested_at'
  | 'ended_at'
> & { amount: Centavos };

const columns = sql`
  id, end_to_end_id as "endToEndId", amount, reason, status, requested_by as "requestedBy", approved_by as "approvedBy", failure,
  requested_at as "requestedAt", ended_at as "endedAt"`;

export async function insertRefund(tx: Tx, refund: Omit<Refund, 'failure' | 'endedAt' | 'approvedBy'>): Promise<void> {
  await sql`
    insert into cashier.refund (id, end_to_end_id, amount, reason, status, requested_by, requested_at)
    values (${refund.id}, ${refund.endToEndId}, ${refund.amount}, ${refund.reason}, ${refund.status}, ${refund.requestedBy},
      ${refund.requestedAt})`.execute(tx);
}

export async function findRefund(q: Queryable, id: string): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`select ${columns} from cashier.refund where id = ${id}`.execute(q);
  return rows[0];
}

/** The pending refund of a Pix; there is at most one. */
export async function findOpenRefund(q: Queryable, endToEndId: string): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`
    select ${columns} from cashier.refund
    where end_to_end_id = ${endToEndId} and status in ('second_review', 'asked')`.execute(q);
  return rows[0];
}

export async function markRequested(tx: Tx, id: string, approvedBy: number): Promise<void> {
  await sql`
    update cashier.refund set status = 'asked', approved_by = ${approvedBy}
    where id = ${id} and status = 'second_review'`.execute(tx);
}

export async function markEnded(
  tx: Tx,
  id: string,
  end: { status: 'done' | 'failed' | 'withdrawn'; failure: string | null; at: Date },
): Promise<void> {
  await sql`
    update cashier.refund set status = ${end.status}, failure = ${end.failure}, ended_at = ${end.at}
    where id = ${id}`.execute(tx);
}

/** The last refund of each of these Pix. */
export async function listLastRefunds(q: Queryable, endToEndIds: readonly string[]): Promise<Map<string, Refund>> {
  const { rows } = await sql<Refund>`
    select distinct on (end_to_end_id) ${columns} from cashier.refund
    where end_to_end_id = any(${[...endToEndIds]}::text[]) order by end_to_end_id, requested_at desc, id desc`.execute(
    q,
  );
  return new Map(rows.map((refund) => [refund.endToEndId, refund]));
}

/** The amount of refunds that the bank may have paid and that are not booked yet. */
export async function sumRequestedRefunds(q: Queryable): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(amount), 0)::bigint as amount from cashier.refund where status = 'asked'`.execute(q);
  return rows[0]?.amount ?? (0n as Centavos);
}

/**
 * The return of a Pix to its payer, as last reported by the bank. `chain`: the player whose credit it took, 0 for none.
 * `turn` counts how often the bank reversed it; each turn is a movement of its own.
 */
export type PaymentReturn = CamelRow<
  'cashier.payment_return',
  | 'end_to_end_id'
  | 'id'
  | 'nature'
  | 'status'
  | 'reason'
  | 'chain'
  | 'turn'
  | 'seen_at'
  | 'ended_at'
  | 'undone_at'
  | 'reviewed_at'
  | 'reviewed_by'
  | 'note'
> &
  Record<'amount' | 'fromSuspense' | 'fromCash' | 'fromReceivable' | 'fromFees', Centavos> & {
    isOwnRefund: TableRow<'cashier.payment_return', 'by_operator'>['by_operator'];
  };

const returnColumns = sql`
  b.end_to_end_id as "endToEndId", b.id, b.amount, b.by_operator as "isOwnRefund", b.nature, b.status, b.reason,
  b.from_suspense as "fromSuspense", b.from_cash as "fromCash", b.from_receivable as "fromReceivable", b.from_fees as "fromFees", b.chain, b.turn,
  b.seen_at as "seenAt", b.ended_at as "endedAt", b.undone_at as "undoneAt", b.reviewed_at as "reviewedAt",
  b.reviewed_by as "reviewedBy", b.note`;

export async function findReturn(q: Queryable, endToEndId: string, id: string): Promise<PaymentReturn | undefined> {
  const { rows } = await sql<PaymentReturn>`
    select ${returnColumns} from cashier.payment_return b where b.end_to_end_id = ${endToEndId} and b.id = ${id}`.execute(
    q,
  );
  return rows[0];
}

/** The part of a Pix that was returned before an earlier release booked it, as far as the bank reported the returns. */
export async function sumUnbookedReturns(q: Queryable, endToEndId: string): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(amount), 0)::bigint as amount from cashier.payment_return
    where end_to_end_id = ${endToEndId} and status = 'done' and from_suspense + from_cash + from_receivable + from_fees = 0`.execute(
    q,
  );
  return rows[0]?.amount ?? (0n as Centavos);
}

/** Inserts or replaces a return. The review by staff stays. */
export async function upsertReturn(
  tx: Tx,
  row: Omit<PaymentReturn, 'reviewedAt' | 'reviewedBy' | 'note'>,
): Promise<void> {
  await sql`
    insert into cashier.payment_return (end_to_end_id, id, amount, by_operator, nature, status, reason, from_suspense,
      from_cash, from_receivable, from_fees, chain, turn, seen_at, ended_at, undone_at)
    values (${row.endToEndId}, ${row.id}, ${row.amount}, ${row.isOwnRefund}, ${row.nature}, ${row.status}, ${row.reason},
      ${row.fromSuspense}, ${row.fromCash}, ${row.fromReceivable}, ${row.fromFees}, ${row.chain}, ${row.turn}, ${row.seenAt},
      ${row.endedAt}, ${row.undoneAt})
    on conflict (end_to_end_id, id) do update set status = excluded.status, reason = excluded.reason,
      from_suspense = excluded.from_suspense, from_cash = excluded.from_cash,
      from_receivable = excluded.from_receivable, from_fees = excluded.from_fees, chain = excluded.chain, turn = excluded.turn,
      ended_at = excluded.ended_at, undone_at = excluded.undone_at`.execute(tx);
}

/** Marks a claw-back as reviewed by staff. `false` where it was reviewed before. */
export async function markReviewed(
  tx: Tx,
  { endToEndId, id }: Pick<PaymentReturn, 'endToEndId' | 'id'>,
  review: { by: string; note: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update cashier.payment_return set reviewed_at = ${review.at}, reviewed_by = ${review.by}, note = ${review.note}
    where end_to_end_id = ${endToEndId} and id = ${id} and reviewed_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** A return with the member, order and amount of its Pix. */
export type ReturnRow = PaymentReturn &
  CamelRow<'cashier.received_payment', 'member_id' | 'order_number'> & { paid: Centavos };

const returns = sql`cashier.payment_return b join cashier.received_payment p using (end_to_end_id)`;

export interface ReturnFilter {
  /** A status, or `open` for claw-backs that staff has not reviewed. */
  status: string | null;
  memberId: number | null;
  search: string;
}

export async function listReturns(
  q: Queryable,
  { status, memberId, search }: ReturnFilter,
  page: CursorPageRequest,
  order: 'asc' | 'desc',
): Promise<CursorRows<ReturnRow>> {
  const where = sql`
    (${status}::text is null
      or case when ${status} = 'open' then b.reviewed_at is null and not b.by_operator else b.status = ${status} end)
    and (${memberId}::integer is null or p.member_id = ${memberId})
    and (${search} = '' or b.end_to_end_id = ${search} or b.id = ${search} or p.order_number = ${search})`;
  const found = await listByKeyset<ReturnRow>(q, {
    select: sql`${returnColumns}, p.member_id as "memberId", p.order_number as "orderNumber", p.amount as paid`,
    from: returns,
    where,
    keyset: {
      name: `returns ${order}`,
      columns: [
        { expression: sql`b.seen_at`, type: 'time' },
        { expression: sql`b.end_to_end_id`, type: 'text' },
        { expression: sql`b.id`, type: 'text' },
      ],
      order,
    },
    page,
  });
  return { ...found, ...(await countBounded(q, sql`from ${returns} where ${where}`)) };
}
