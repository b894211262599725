import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import { deleteNotesOf } from './debt/debt-store.ts';
import { deleteReviewOf } from './review/review-store.ts';
import { eraseReasons } from './withdrawal/late-payout-store.ts';

/** What of a member's is still under way at the cashier. */
export interface OpenMatters {
  withdrawal: boolean;
  recharge: boolean;
  payment: boolean;
}

export async function findOpenMatters(q: Queryable, memberId: number): Promise<OpenMatters> {
  const { rows } = await sql<OpenMatters>`
    select
      exists (select from cashier.withdrawal w
        where w.member_id = ${memberId} and w.status in ('in_review', 'second_review', 'on_hold', 'approved', 'paying'))
      or exists (select from cashier.late_payout l
        join cashier.payout p on p.id = l.payout_id join cashier.withdrawal w on w.id = p.withdrawal_id
        where w.member_id = ${memberId} and l.undone_at is null and l.amount >
          (select coalesce(sum(s.amount), 0) from cashier.late_payout_step s
            where s.payout_id = l.payout_id and s.turn = l.turn))
      or exists (select from cashier.debt d where d.member_id = ${memberId} and d.status in ('open', 'agreed')) as withdrawal,
      exists (select from cashier.recharge r
        where r.member_id = ${memberId} and r.status in ('creating', 'awaiting')) as recharge,
      exists (select from cashier.payment p
        where p.member_id = ${memberId} and p.status in ('checking', 'suspense', 'refunding')) as payment`.execute(q);
  return rows[0] ?? { withdrawal: false, recharge: false, payment: false };
}

/** Takes away where a member wanted to be paid, and what staff wrote of them. Amounts, numbers and moments stay. */
export async function deletePerson(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from cashier.account where member_id = ${memberId}`.execute(tx);
  await sql`
    update cashier.withdrawal_step s set reason = null from cashier.withdrawal w
    where w.id = s.withdrawal_id and w.member_id = ${memberId} and s.status = 'refused'`.execute(tx);
  await sql`
    update cashier.withdrawal set reason = null, remark_sealed = null, key_index = null
    where member_id = ${memberId}`.execute(tx);
  await sql`
    update cashier.payment set resolution = null, payer_name_sealed = null, payer_tax_id_sealed = null
    where member_id = ${memberId}`.execute(tx);
  await eraseReasons(tx, memberId);
  await deleteNotesOf(tx, memberId);
  await deleteReviewOf(tx, memberId);
}
