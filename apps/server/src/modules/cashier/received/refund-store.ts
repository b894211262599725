import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';

/**
 * `second_review`: another person has to agree. `asked`: the bank is, or was, asked to give the money back. `withdrawn`:
 * the money was credited instead.
 */
export type RefundStatus = 'second_review' | 'asked' | 'done' | 'failed' | 'withdrawn';

/** What we ask the bank to give back of a Pix, under an id of ours. */
export interface Refund {
  id: string;
  endToEndId: string;
  amount: Centavos;
  /** Why, as staff reads it; the payer is told as much. */
  reason: string;
  status: RefundStatus;
  /** Nobody where the site's rule asked. */
  askedBy: number | null;
  approvedBy: number | null;
  failure: string | null;
  askedAt: Date;
  endedAt: Date | null;
}

const columns = sql`
  id, end_to_end_id as "endToEndId", amount, reason, status, asked_by as "askedBy", approved_by as "approvedBy", failure,
  asked_at as "askedAt", ended_at as "endedAt"`;

export async function insertRefund(tx: Tx, refund: Omit<Refund, 'failure' | 'endedAt' | 'approvedBy'>): Promise<void> {
  await sql`
    insert into cashier.refund (id, end_to_end_id, amount, reason, status, asked_by, asked_at)
    values (${refund.id}, ${refund.endToEndId}, ${refund.amount}, ${refund.reason}, ${refund.status}, ${refund.askedBy},
      ${refund.askedAt})`.execute(tx);
}

export async function findRefund(q: Queryable, id: string): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`select ${columns} from cashier.refund where id = ${id}`.execute(q);
  return rows[0];
}

/** The refund of a Pix that has not ended. There is one at most. */
export async function findOpen(q: Queryable, endToEndId: string): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`
    select ${columns} from cashier.refund
    where end_to_end_id = ${endToEndId} and status in ('second_review', 'asked')`.execute(q);
  return rows[0];
}

export async function markAsked(tx: Tx, id: string, approvedBy: number): Promise<void> {
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

/** The last refund of each of these. */
export async function listLast(q: Queryable, endToEndIds: readonly string[]): Promise<Map<string, Refund>> {
  const { rows } = await sql<Refund>`
    select distinct on (end_to_end_id) ${columns} from cashier.refund
    where end_to_end_id = any(${[...endToEndIds]}::text[]) order by end_to_end_id, asked_at desc, id desc`.execute(q);
  return new Map(rows.map((refund) => [refund.endToEndId, refund]));
}

/** What the bank may have taken from the account for refunds that are not booked yet. */
export async function findAskedSum(q: Queryable): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(amount), 0)::bigint as amount from cashier.refund where status = 'asked'`.execute(q);
  return rows[0]?.amount ?? (0n as Centavos);
}
