import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';

/** One Pix by which a withdrawal is paid, under the id that the bank knows. */
export interface Payout {
  id: string;
  withdrawalId: string;
  /** 1 for the first, whose id is the withdrawal's own number. */
  attempt: number;
  status: 'sending' | 'paid' | 'failed';
  reasonCode: string | null;
  endToEndId: string | null;
  beganAt: Date;
  endedAt: Date | null;
  /** When the bank said that it paid what it had said it did not. */
  contradictedAt: Date | null;
}

const columns = sql`
  id, withdrawal_id as "withdrawalId", attempt, status, reason_code as "reasonCode", end_to_end_id as "endToEndId",
  began_at as "beganAt", ended_at as "endedAt", contradicted_at as "contradictedAt"`;

export async function insertPayout(
  tx: Tx,
  payout: Pick<Payout, 'id' | 'withdrawalId' | 'attempt' | 'beganAt'>,
): Promise<void> {
  await sql`
    insert into cashier.payout (id, withdrawal_id, attempt, status, began_at)
    values (${payout.id}, ${payout.withdrawalId}, ${payout.attempt}, 'sending', ${payout.beganAt})`.execute(tx);
}

export async function findPayout(q: Queryable, id: string): Promise<Payout | undefined> {
  const { rows } = await sql<Payout>`select ${columns} from cashier.payout where id = ${id}`.execute(q);
  return rows[0];
}

/** The payouts of a withdrawal, in the order in which they were sent. */
export async function listPayouts(q: Queryable, withdrawalId: string): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select ${columns} from cashier.payout where withdrawal_id = ${withdrawalId} order by attempt`.execute(q);
  return rows;
}

/** The end of a payout. It is a bug when it had one. */
export async function markEnded(
  tx: Tx,
  id: string,
  end: { status: 'paid' | 'failed'; reasonCode: string | null; endToEndId: string | null; at: Date },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update cashier.payout set status = ${end.status}, reason_code = ${end.reasonCode},
      end_to_end_id = ${end.endToEndId}, ended_at = ${end.at}
    where id = ${id} and status = 'sending'`.execute(tx);
  if (numAffectedRows !== 1n) throw new Error(`payout ${id} had ended before`);
}

/** The bank paid what it had given up. When that was first known stays. */
export async function markContradicted(tx: Tx, id: string, endToEndId: string | null, at: Date): Promise<void> {
  await sql`
    update cashier.payout set contradicted_at = coalesce(contradicted_at, ${at}), end_to_end_id = ${endToEndId}
    where id = ${id} and status = 'failed'`.execute(tx);
}

/** The bank says once more that it did not pay it. */
export async function markUncontradicted(tx: Tx, id: string): Promise<void> {
  await sql`update cashier.payout set contradicted_at = null, end_to_end_id = null where id = ${id}`.execute(tx);
}

/** What staff looks payouts through by. */
export interface PayoutFilter {
  /** `contradicted` are those the bank paid after it had given them up; `owed` those of them that nobody has settled. */
  status: Payout['status'] | 'contradicted' | 'owed' | null;
  words: string;
}

/** A payout as staff sees it. */
export interface PayoutOverview extends Payout {
  memberId: number;
  /** What the bank was told to pay. */
  net: Centavos;
}

export async function listOverviews(
  q: Queryable,
  { status, words }: PayoutFilter,
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<PayoutOverview>> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const where = sql`
    (${status}::text is null or case ${status}
      when 'contradicted' then p.contradicted_at is not null
      when 'owed' then p.contradicted_at is not null and coalesce((select l.undone_at is null and l.amount >
        (select coalesce(sum(s.amount), 0) from cashier.late_payout_step s where s.payout_id = l.payout_id and s.turn = l.turn)
        from cashier.late_payout l where l.payout_id = p.id), true)
      else p.contradicted_at is null and p.status = ${status} end)
    and (${words} = '' or p.id = ${words} or p.withdrawal_id = ${words} or p.end_to_end_id = ${words}
      or w.member_id::text = ${words})`;
  const { rows } = await sql<PayoutOverview>`
    select p.id, p.withdrawal_id as "withdrawalId", p.attempt, p.status, p.reason_code as "reasonCode",
      p.end_to_end_id as "endToEndId", p.began_at as "beganAt", p.ended_at as "endedAt",
      p.contradicted_at as "contradictedAt", w.member_id as "memberId", w.amount - w.fee as net
    from cashier.payout p join cashier.withdrawal w on w.id = p.withdrawal_id where ${where}
    order by p.began_at ${direction}, p.attempt ${direction}, p.id limit ${page.limit} offset ${offsetOf(page)}`.execute(
    q,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total
    from cashier.payout p join cashier.withdrawal w on w.id = p.withdrawal_id where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
