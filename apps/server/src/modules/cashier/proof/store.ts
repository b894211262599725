import type { Centavos } from '@arara/money';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import { type PageRequest, offsetOf } from '../../../platform/index.ts';
import type { Refusal, Review, ReviewedKind, ReviewedState, Sighting } from './reviewed.ts';

const columns = sql`
  v.order_number as "orderNumber", v.kind, v.waits_since as "waitsSince", v.seen_amount as "seenAmount",
  v.seen_reference as "seenReference", v.seen_by as "seenBy", v.seen_at as "seenAt", v.decided_by as "decidedBy",
  v.decided_at as "decidedAt", v.refusal, v.note`;

interface Row extends Omit<Review, 'sighting'> {
  seenAmount: Centavos | null;
  seenReference: string | null;
  seenBy: number | null;
  seenAt: Date | null;
}

function reviewOf({ seenAmount, seenReference, seenBy, seenAt, ...review }: Row): Review {
  const isSeen = seenAmount !== null && seenReference !== null && seenBy !== null && seenAt !== null;
  const sighting = isSeen ? { amount: seenAmount, reference: seenReference, by: seenBy, at: seenAt } : null;
  return { ...review, sighting };
}

export async function insertReview(tx: Tx, review: Pick<Review, 'orderNumber' | 'kind'>): Promise<void> {
  await sql`
    insert into cashier.deposit_review (order_number, kind)
    values (${review.orderNumber}, ${review.kind})`.execute(tx);
}

/** The reviews of those of these orders that staff confirms. Who changes one holds the order's own row. */
export async function listReviews(q: Queryable, orderNumbers: readonly string[]): Promise<Map<string, Review>> {
  const { rows } = await sql<Row>`
    select ${columns} from cashier.deposit_review v where v.order_number = any(${[...orderNumbers]}::text[])`.execute(
    q,
  );
  return new Map(rows.map((row) => [row.orderNumber, reviewOf(row)]));
}

/** A receipt has come, or a person saw the money: the order waits for staff, also one that was over. */
export async function markWaiting(tx: Tx, orderNumber: string, now: Date): Promise<void> {
  await sql`
    update cashier.deposit_review set waits_since = coalesce(waits_since, ${now})
    where order_number = ${orderNumber}`.execute(tx);
  await sql`
    update cashier.recharge set status = 'awaiting'
    where order_number = ${orderNumber} and status in ('expired', 'refused')`.execute(tx);
}

export async function markSeen(tx: Tx, orderNumber: string, sighting: Sighting): Promise<void> {
  await sql`
    update cashier.deposit_review
    set seen_amount = ${sighting.amount}, seen_reference = ${sighting.reference}, seen_by = ${sighting.by},
      seen_at = ${sighting.at}
    where order_number = ${orderNumber}`.execute(tx);
}

/** Staff has decided: nothing waits any more. What was seen stays where it was credited. */
export async function markDecided(
  tx: Tx,
  orderNumber: string,
  { by, at, refusal }: { by: number; at: Date; refusal: Refusal | null },
): Promise<void> {
  await sql`
    update cashier.deposit_review
    set decided_by = ${by}, decided_at = ${at}, refusal = ${refusal}, waits_since = null
    where order_number = ${orderNumber}`.execute(tx);
}

/** What one person saw counts no more. */
export async function deleteSighting(tx: Tx, orderNumber: string): Promise<void> {
  await sql`
    update cashier.deposit_review
    set seen_amount = null, seen_reference = null, seen_by = null, seen_at = null
    where order_number = ${orderNumber}`.execute(tx);
}

export async function markNote(tx: Tx, orderNumber: string, note: string): Promise<void> {
  await sql`update cashier.deposit_review set note = ${note} where order_number = ${orderNumber}`.execute(tx);
}

/** A number of the bank's as an order is found by: providers' references are told apart by their kind. */
export function keptReference(reference: string): string {
  return `bank:${reference.toUpperCase()}`;
}

/** Keeps whoever else credits by this number of the bank waiting until the transaction ends. */
export async function lockReference(tx: Tx, reference: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${keptReference(reference)}, 0))`.execute(tx);
}

/** Whether an order was credited by staff under this number of the bank. */
export async function isCredited(q: Queryable, reference: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from cashier.recharge where reference = ${keptReference(reference)}) as is`.execute(q);
  return rows[0]?.is ?? false;
}

/** Whether the Pix bank has told us of a Pix of this number. */
export async function isOfThePixBank(q: Queryable, reference: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from cashier.payment where upper(end_to_end_id) = upper(${reference})) as is`.execute(q);
  return rows[0]?.is ?? false;
}

/** What staff looks the orders through by. */
export interface ReviewedFilter {
  memberId: number | null;
  state: ReviewedState | null;
  kind: ReviewedKind | null;
  /** An order's number, a member's, or the bank's number of a payment. */
  words: string;
}

const isOf: Record<ReviewedState, RawBuilder<unknown>> = {
  unpaid: sql`r.status in ('creating', 'awaiting') and v.waits_since is null`,
  in_review: sql`r.status in ('creating', 'awaiting') and v.waits_since is not null and v.seen_by is null`,
  second_review: sql`r.status in ('creating', 'awaiting') and v.waits_since is not null and v.seen_by is not null`,
  credited: sql`r.status = 'credited'`,
  refused: sql`r.status = 'refused'`,
  expired: sql`r.status in ('expired', 'failed')`,
};

/** By when they began to wait, or were decided on; what neither waits nor was decided, by when it was made. */
function momentOf(state: ReviewedState | null): RawBuilder<unknown> {
  if (state === 'in_review' || state === 'second_review') return sql`v.waits_since`;
  return state === 'credited' || state === 'refused' ? sql`v.decided_at` : sql`r.created_at`;
}

/** The numbers of the orders on a page, and how many there are. */
export async function listReviewed(
  q: Queryable,
  { memberId, state, kind, words }: ReviewedFilter,
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<{ orderNumbers: string[]; total: number }> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const from = sql`
    cashier.recharge r join cashier.deposit_review v using (order_number)
    where (${memberId}::integer is null or r.member_id = ${memberId})
      and (${kind}::text is null or v.kind = ${kind})
      and (${state === null ? sql`true` : isOf[state]})
      and (${words} = '' or r.order_number = upper(${words}) or r.member_id::text = ${words}
        or r.reference = ${keptReference(words)} or upper(v.seen_reference) = upper(${words}))`;
  const { rows } = await sql<{ orderNumber: string }>`
    select r.order_number as "orderNumber" from ${from}
    order by ${momentOf(state)} ${direction}, r.order_number
    limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`select count(*)::integer as total from ${from}`.execute(q);
  return { orderNumbers: rows.map(({ orderNumber }) => orderNumber), total: counted.rows[0]?.total ?? 0 };
}

/** Forgets what staff wrote of a member's deposits. */
export async function deleteNotesOf(tx: Tx, memberId: number): Promise<void> {
  await sql`
    update cashier.deposit_review v set note = null from cashier.recharge r
    where r.order_number = v.order_number and r.member_id = ${memberId} and v.note is not null`.execute(tx);
}
