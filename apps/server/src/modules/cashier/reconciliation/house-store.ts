import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { HousePayment, HousePayout, HouseReturn } from './compare.ts';

/** Pix that were paid from a moment up to another, by the clock of the bank. */
export async function listPaid(q: Queryable, from: Date, to: Date): Promise<HousePayment[]> {
  const { rows } = await sql<HousePayment>`
    select end_to_end_id as "endToEndId", amount, paid_at as "paidAt", received_at as "receivedAt"
    from cashier.payment where paid_at >= ${from} and paid_at < ${to}`.execute(q);
  return rows;
}

/** What went back of those, whenever it did. */
export async function listReturned(q: Queryable, from: Date, to: Date): Promise<HouseReturn[]> {
  const { rows } = await sql<HouseReturn>`
    select b.end_to_end_id as "endToEndId", b.id, b.amount, b.status
    from cashier.payment_return b join cashier.payment p using (end_to_end_id)
    where p.paid_at >= ${from} and p.paid_at < ${to}`.execute(q);
  return rows;
}

/** Payouts that began between two moments, and those of these numbers; what the bank paid late is paid. */
export async function listPayouts(q: Queryable, from: Date, to: Date, ids: readonly string[]): Promise<HousePayout[]> {
  const { rows } = await sql<HousePayout>`
    select p.id, w.amount - w.fee as net,
      case when l.payout_id is not null and l.undone_at is null then 'paid' else p.status end as status,
      p.began_at as "beganAt"
    from cashier.payout p join cashier.withdrawal w on w.id = p.withdrawal_id
      left join cashier.late_payout l on l.payout_id = p.id
    where (p.began_at >= ${from} and p.began_at < ${to}) or p.id = any(${[...ids]}::text[])`.execute(q);
  return rows;
}

/** What the ledger has to hold of a first booking, a return, a credit from suspense, a payout or a late one. */
export interface Booked {
  kind: 'pix' | 'return' | 'resolve' | 'payout' | 'late';
  chain: number;
  memberId: number | null;
  /** A Pix, for a payout the withdrawal, for a late one the payout. */
  subject: string;
  returnId: string;
  turn: number;
  amount: Centavos;
  at: Date;
}

export async function listBooked(q: Queryable, from: Date, to: Date): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select 'pix' as kind, chain, member_id as "memberId", end_to_end_id as subject, '' as "returnId", 0 as turn,
      amount - unbooked as amount, received_at as at
    from cashier.payment where received_at >= ${from} and received_at < ${to} and amount > unbooked
    union all
    select 'return', chain, null, end_to_end_id, id, turn, amount, ended_at
    from cashier.payment_return
    where ended_at >= ${from} and ended_at < ${to} and status = 'done' and from_suspense + from_cash + from_receivable + from_fees > 0
    union all
    select 'resolve', 0, member_id, end_to_end_id, '', 0, amount, resolved_at
    from cashier.payment where resolved_at >= ${from} and resolved_at < ${to}
    union all
    select 'payout', w.member_id, w.member_id, w.id, '', 0, w.amount - w.fee, p.ended_at
    from cashier.payout p join cashier.withdrawal w on w.id = p.withdrawal_id
    where p.status = 'paid' and p.ended_at >= ${from} and p.ended_at < ${to}
    union all
    select 'late', w.member_id, w.member_id, l.payout_id, '', l.turn, l.amount, l.booked_at
    from cashier.late_payout l
      join cashier.payout p on p.id = l.payout_id join cashier.withdrawal w on w.id = p.withdrawal_id
    where l.booked_at >= ${from} and l.booked_at < ${to}`.execute(q);
  return rows;
}

/** Returns of these Pix, with whose credit they may have taken: what may explain a movement that nothing else does. */
export async function listTurns(
  q: Queryable,
  endToEndIds: readonly string[],
): Promise<{ endToEndId: string; id: string; turn: number; memberId: number | null }[]> {
  const { rows } = await sql<{ endToEndId: string; id: string; turn: number; memberId: number | null }>`
    select b.end_to_end_id as "endToEndId", b.id, b.turn, p.member_id as "memberId"
    from cashier.payment_return b join cashier.payment p using (end_to_end_id)
    where b.end_to_end_id = any(${[...endToEndIds]}::text[])`.execute(q);
  return rows;
}

/** The late payouts of these withdrawals, whatever became of them. */
export async function listLateTurns(
  q: Queryable,
  withdrawalIds: readonly string[],
): Promise<{ payoutId: string; turn: number; memberId: number }[]> {
  const { rows } = await sql<{ payoutId: string; turn: number; memberId: number }>`
    select l.payout_id as "payoutId", l.turn, w.member_id as "memberId"
    from cashier.late_payout l
      join cashier.payout p on p.id = l.payout_id join cashier.withdrawal w on w.id = p.withdrawal_id
    where w.id = any(${[...withdrawalIds]}::text[])`.execute(q);
  return rows;
}

/** When the house received or paid its first Pix; `null` before. */
export async function findFirst(q: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least((select min(paid_at) from cashier.payment), (select min(began_at) from cashier.payout)) as at`.execute(
    q,
  );
  return rows[0]?.at ?? null;
}

/** What was sent, or may have been, and is not booked yet. */
export async function findSendingSum(q: Queryable): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(w.amount - w.fee), 0)::bigint as amount
    from cashier.payout p join cashier.withdrawal w on w.id = p.withdrawal_id where p.status = 'sending'`.execute(q);
  return rows[0]?.amount ?? (0n as Centavos);
}
