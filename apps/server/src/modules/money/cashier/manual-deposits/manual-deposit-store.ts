import type { Centavos } from '@arara/money';
import { type RawBuilder, sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';
import { type PageRequest, offsetOf } from '../../../../platform/index.ts';
import * as orders from '../deposits/deposit-store.ts';
import { type DepositOrder, toStoredReference } from '../deposits/deposit-store.ts';
import type {
  ManualDepositRefusal,
  ManualDepositReview,
  ManualDepositKind,
  ManualDeposit,
  ManualDepositState,
  BankConfirmation,
} from './manual-deposit.ts';

const columns = sql`
  v.order_number as "orderNumber", v.kind, v.waiting_since as "waitsSince", v.confirmed_amount as "confirmedAmount",
  v.confirmed_reference as "confirmedReference", v.confirmed_by as "confirmedBy", v.confirmed_at as "confirmedAt", v.decided_by as "decidedBy",
  v.decided_at as "decidedAt", v.refusal, v.note`;

type ManualReviewRow = CamelRow<
  'cashier.deposit_review',
  | 'order_number'
  | 'kind'
  | 'confirmed_amount'
  | 'confirmed_reference'
  | 'confirmed_by'
  | 'confirmed_at'
  | 'decided_by'
  | 'decided_at'
  | 'refusal'
  | 'note'
> & {
  confirmedAmount: Centavos | null;
  waitsSince: TableRow<'cashier.deposit_review', 'waiting_since'>['waiting_since'];
};

function toReview({
  confirmedAmount,
  confirmedReference,
  confirmedBy,
  confirmedAt,
  ...review
}: ManualReviewRow): ManualDepositReview {
  const isConfirmed =
    confirmedAmount !== null && confirmedReference !== null && confirmedBy !== null && confirmedAt !== null;
  const confirmation = isConfirmed
    ? { amount: confirmedAmount, reference: confirmedReference, by: confirmedBy, at: confirmedAt }
    : null;
  return { ...review, confirmation };
}

export async function insertReview(tx: Tx, review: Pick<ManualDepositReview, 'orderNumber' | 'kind'>): Promise<void> {
  await sql`
    insert into cashier.deposit_review (order_number, kind)
    values (${review.orderNumber}, ${review.kind})`.execute(tx);
}

/** The reviews of the manual deposits among these orders. To change one, lock its order. */
export async function listManualReviews(
  q: Queryable,
  orderNumbers: readonly string[],
): Promise<Map<string, ManualDepositReview>> {
  const { rows } = await sql<ManualReviewRow>`
    select ${columns} from cashier.deposit_review v where v.order_number = any(${[...orderNumbers]}::text[])`.execute(
    q,
  );
  return new Map(rows.map((row) => [row.orderNumber, toReview(row)]));
}

/** Queues an order for staff after a receipt or a first confirmation; an expired or refused order is reopened. */
export async function markWaiting(tx: Tx, orderNumber: string, now: Date): Promise<void> {
  await sql`
    update cashier.deposit_review set waiting_since = coalesce(waiting_since, ${now})
    where order_number = ${orderNumber}`.execute(tx);
  await sql`
    update cashier.deposit_order set status = 'awaiting'
    where order_number = ${orderNumber} and status in ('expired', 'refused')`.execute(tx);
}

export async function markBankConfirmation(tx: Tx, orderNumber: string, confirmation: BankConfirmation): Promise<void> {
  await sql`
    update cashier.deposit_review
    set confirmed_amount = ${confirmation.amount}, confirmed_reference = ${confirmation.reference}, confirmed_by = ${confirmation.by},
      confirmed_at = ${confirmation.at}
    where order_number = ${orderNumber}`.execute(tx);
}

/** Records the decision and ends the wait. */
export async function markDecided(
  tx: Tx,
  orderNumber: string,
  { by, at, refusal }: { by: number; at: Date; refusal: ManualDepositRefusal | null },
): Promise<void> {
  await sql`
    update cashier.deposit_review
    set decided_by = ${by}, decided_at = ${at}, refusal = ${refusal}, waiting_since = null
    where order_number = ${orderNumber}`.execute(tx);
}

/** Deletes the confirmation of the first person. */
export async function deleteBankConfirmation(tx: Tx, orderNumber: string): Promise<void> {
  await sql`
    update cashier.deposit_review
    set confirmed_amount = null, confirmed_reference = null, confirmed_by = null, confirmed_at = null
    where order_number = ${orderNumber}`.execute(tx);
}

export async function markNote(tx: Tx, orderNumber: string, note: string): Promise<void> {
  await sql`update cashier.deposit_review set note = ${note} where order_number = ${orderNumber}`.execute(tx);
}

/** Whether the Pix bank has reported a Pix with this reference. */
export async function isReportedByPixBank(q: Queryable, reference: string): Promise<boolean> {
  const { rows } = await sql<{ isReported: boolean }>`
    select exists (select from cashier.received_payment where upper(end_to_end_id) = upper(${reference})) as "isReported"`.execute(
    q,
  );
  return rows[0]?.isReported ?? false;
}

/** Filter of the list of manual deposits. */
export interface ManualDepositFilter {
  memberId: number | null;
  state: ManualDepositState | null;
  kind: ManualDepositKind | null;
  /** The number of an order or a member, or a bank reference. */
  search: string;
}

const stateConditions: Record<ManualDepositState, RawBuilder<unknown>> = {
  unpaid: sql`r.status in ('creating', 'awaiting') and v.waiting_since is null`,
  in_review: sql`r.status in ('creating', 'awaiting') and v.waiting_since is not null and v.confirmed_by is null`,
  second_review: sql`r.status in ('creating', 'awaiting') and v.waiting_since is not null and v.confirmed_by is not null`,
  credited: sql`r.status = 'credited'`,
  refused: sql`r.status = 'refused'`,
  expired: sql`r.status in ('expired', 'failed')`,
};

/** The start of the wait, the time of the decision, or the creation of the order. */
function toSortColumn(state: ManualDepositState | null): RawBuilder<unknown> {
  if (state === 'in_review' || state === 'second_review') return sql`v.waiting_since`;
  return state === 'credited' || state === 'refused' ? sql`v.decided_at` : sql`r.created_at`;
}

/** The numbers of the orders on a page, and the total. */
export async function listManualDepositNumbers(
  q: Queryable,
  { memberId, state, kind, search }: ManualDepositFilter,
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<{ orderNumbers: string[]; total: number }> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const from = sql`
    cashier.deposit_order r join cashier.deposit_review v using (order_number)
    where (${memberId}::integer is null or r.member_id = ${memberId})
      and (${kind}::text is null or v.kind = ${kind})
      and (${state === null ? sql`true` : stateConditions[state]})
      and (${search} = '' or r.order_number = upper(${search}) or r.member_id::text = ${search}
        or r.reference = ${toStoredReference(search)} or upper(v.confirmed_reference) = upper(${search}))`;
  const { rows } = await sql<CamelRow<'cashier.deposit_order', 'order_number'>>`
    select r.order_number as "orderNumber" from ${from}
    order by ${toSortColumn(state)} ${direction}, r.order_number
    limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`select count(*)::integer as total from ${from}`.execute(q);
  return { orderNumbers: rows.map(({ orderNumber }) => orderNumber), total: counted.rows[0]?.total ?? 0 };
}

/** Deletes the notes of staff on a member's deposits. */
export async function deleteMemberNotes(tx: Tx, memberId: number): Promise<void> {
  await sql`
    update cashier.deposit_review v set note = null from cashier.deposit_order r
    where r.order_number = v.order_number and r.member_id = ${memberId} and v.note is not null`.execute(tx);
}

async function withReview(q: Queryable, order: DepositOrder | undefined): Promise<ManualDeposit | undefined> {
  if (order === undefined) return undefined;
  const review = (await listManualReviews(q, [order.orderNumber])).get(order.orderNumber);
  return review && { order, review };
}

/** A manual deposit with its review; `undefined` for any other order. */
export async function findManualDeposit(q: Queryable, orderNumber: string): Promise<ManualDeposit | undefined> {
  return withReview(q, await orders.findByNumber(q, orderNumber));
}

/** Like `findManualDeposit`, locked until the transaction ends. */
export async function lockManualDeposit(tx: Tx, orderNumber: string): Promise<ManualDeposit | undefined> {
  return withReview(tx, await orders.lockByNumber(tx, orderNumber));
}

/** The manual deposits among these numbers, in the same order. */
export async function listManualDeposits(q: Queryable, orderNumbers: readonly string[]): Promise<ManualDeposit[]> {
  const reviews = await listManualReviews(q, orderNumbers);
  const found = await orders.listByNumber(q, orderNumbers);
  return orderNumbers.flatMap((orderNumber) => {
    const [order, review] = [found.get(orderNumber), reviews.get(orderNumber)];
    return order === undefined || review === undefined ? [] : [{ order, review }];
  });
}
