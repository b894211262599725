import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';

/** Money of a Pix on its way back to its payer, or back there, as the bank last told it. */
export interface Return {
  endToEndId: string;
  id: string;
  amount: Centavos;
  byHouse: boolean;
  nature: string | null;
  status: 'processing' | 'done' | 'failed';
  reason: string | null;
  fromSuspense: Centavos;
  fromCash: Centavos;
  fromReceivable: Centavos;
  /** What the house gave back of its fee. */
  fromFees: Centavos;
  /** Whose credit it took; 0 where it took nobody's. */
  chain: number;
  /** Counts the changes of the bank's mind: each is a movement of its own. */
  turn: number;
  seenAt: Date;
  endedAt: Date | null;
  undoneAt: Date | null;
  lookedAt: Date | null;
  lookedBy: string | null;
  note: string | null;
}

const columns = sql`
  b.end_to_end_id as "endToEndId", b.id, b.amount, b.by_house as "byHouse", b.nature, b.status, b.reason,
  b.from_suspense as "fromSuspense", b.from_cash as "fromCash", b.from_receivable as "fromReceivable", b.from_fees as "fromFees", b.chain, b.turn,
  b.seen_at as "seenAt", b.ended_at as "endedAt", b.undone_at as "undoneAt", b.looked_at as "lookedAt",
  b.looked_by as "lookedBy", b.note`;

export async function findReturn(q: Queryable, endToEndId: string, id: string): Promise<Return | undefined> {
  const { rows } = await sql<Return>`
    select ${columns} from cashier.payment_return b where b.end_to_end_id = ${endToEndId} and b.id = ${id}`.execute(q);
  return rows[0];
}

/** What of a Pix went back before an earlier release booked it, as far as the bank has told the parts of it. */
export async function findUnbookedSum(q: Queryable, endToEndId: string): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(amount), 0)::bigint as amount from cashier.payment_return
    where end_to_end_id = ${endToEndId} and status = 'done' and from_suspense + from_cash + from_receivable + from_fees = 0`.execute(
    q,
  );
  return rows[0]?.amount ?? (0n as Centavos);
}

/** Writes a return down as it stands now, in the place of what stood there. What a person noted of it stays. */
export async function upsertReturn(tx: Tx, row: Omit<Return, 'lookedAt' | 'lookedBy' | 'note'>): Promise<void> {
  await sql`
    insert into cashier.payment_return (end_to_end_id, id, amount, by_house, nature, status, reason, from_suspense,
      from_cash, from_receivable, from_fees, chain, turn, seen_at, ended_at, undone_at)
    values (${row.endToEndId}, ${row.id}, ${row.amount}, ${row.byHouse}, ${row.nature}, ${row.status}, ${row.reason},
      ${row.fromSuspense}, ${row.fromCash}, ${row.fromReceivable}, ${row.fromFees}, ${row.chain}, ${row.turn}, ${row.seenAt},
      ${row.endedAt}, ${row.undoneAt})
    on conflict (end_to_end_id, id) do update set status = excluded.status, reason = excluded.reason,
      from_suspense = excluded.from_suspense, from_cash = excluded.from_cash,
      from_receivable = excluded.from_receivable, from_fees = excluded.from_fees, chain = excluded.chain, turn = excluded.turn,
      ended_at = excluded.ended_at, undone_at = excluded.undone_at`.execute(tx);
}

/** A person has looked at what the bank took. `false` where somebody had. */
export async function markLooked(
  tx: Tx,
  { endToEndId, id }: Pick<Return, 'endToEndId' | 'id'>,
  look: { by: string; note: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update cashier.payment_return set looked_at = ${look.at}, looked_by = ${look.by}, note = ${look.note}
    where end_to_end_id = ${endToEndId} and id = ${id} and looked_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** A return with whose Pix it was. */
export interface ReturnRow extends Return {
  memberId: number | null;
  orderNumber: string | null;
  paid: Centavos;
}

const returns = sql`cashier.payment_return b join cashier.payment p using (end_to_end_id)`;

export interface ReturnFilter {
  /** `open`: taken by the bank and looked at by nobody. */
  status: string | null;
  memberId: number | null;
  words: string;
}

export async function listReturns(
  q: Queryable,
  { status, memberId, words }: ReturnFilter,
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<ReturnRow>> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const where = sql`
    (${status}::text is null
      or case when ${status} = 'open' then b.looked_at is null and not b.by_house else b.status = ${status} end)
    and (${memberId}::integer is null or p.member_id = ${memberId})
    and (${words} = '' or b.end_to_end_id = ${words} or b.id = ${words} or p.order_number = ${words})`;
  const { rows } = await sql<ReturnRow>`
    select ${columns}, p.member_id as "memberId", p.order_number as "orderNumber", p.amount as paid
    from ${returns} where ${where}
    order by b.seen_at ${direction}, b.end_to_end_id, b.id limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from ${returns} where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
