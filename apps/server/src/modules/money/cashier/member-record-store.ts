import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';
import { deleteMemberNotes } from './debts/debt-store.ts';
import { deleteMemberReviewData } from './withdrawal-review/review-store.ts';
import { eraseMemberReasons } from './payouts/payout-store.ts';

/** The member's order of each Pix, by end-to-end id; omits a Pix without an order. */
export async function listPaymentOrders(
  q: Queryable,
  memberId: number,
  endToEndIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<CamelRow<'cashier.received_payment', 'end_to_end_id'> & { order: string }>`
    select end_to_end_id as "endToEndId", order_number as "order" from cashier.received_payment
    where end_to_end_id = any(${[...endToEndIds]}::text[]) and member_id = ${memberId}
      and order_number is not null`.execute(q);
  return new Map(rows.map(({ endToEndId, order }) => [endToEndId, order]));
}

/** The end-to-end ids of the member's Pix for these orders. */
export async function listOrderPayments(
  q: Queryable,
  memberId: number,
  orderNumbers: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<CamelRow<'cashier.received_payment', 'end_to_end_id'>>`
    select end_to_end_id as "endToEndId" from cashier.received_payment
    where order_number = any(${[...orderNumbers]}::text[]) and member_id = ${memberId}`.execute(q);
  return rows.map(({ endToEndId }) => endToEndId);
}

/** Amounts and dates of a withdrawal. `waived`: the fee of a free one; `freeLevel`: the VIP level that made it free. */
export type WithdrawalFigures = CamelRow<
  'cashier.withdrawal',
  'id' | 'amount' | 'fee' | 'wagering_fee' | 'is_free' | 'waived' | 'free_level' | 'status'
> & {
  amount: Centavos;
  fee: Centavos;
  wageringFee: Centavos;
  waived: Centavos;
  at: TableRow<'cashier.withdrawal', 'requested_at'>['requested_at'];
  /** `null` of one that was not paid. */
  paidAt: Date | null;
};

/** All withdrawals of a member, unordered. */
export async function listWithdrawalFigures(q: Queryable, memberId: number): Promise<WithdrawalFigures[]> {
  const { rows } = await sql<WithdrawalFigures>`
    select id, amount, fee, wagering_fee as "wageringFee", is_free as "isFree", waived, free_level as "freeLevel", status,
      requested_at as at, case when status = 'paid' then finished_at end as "paidAt"
    from cashier.withdrawal where member_id = ${memberId}`.execute(q);
  return rows;
}

/** Whether a deposit order or a withdrawal belongs to this member. */
export async function isRecordOwnedBy(
  q: Queryable,
  memberId: number,
  { kind, number }: { kind: 'deposit' | 'withdrawal'; number: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from cashier.deposit_order where ${kind} = 'deposit' and order_number = ${number} and member_id = ${memberId}
    union all
    select 1 from cashier.withdrawal where ${kind} = 'withdrawal' and id = ${number} and member_id = ${memberId}
    `.execute(q);
  return rows.length > 0;
}

/** Which pending records a member has at the cashier. */
export interface PendingRecords {
  withdrawal: boolean;
  deposit: boolean;
  payment: boolean;
}

export async function findPendingRecords(q: Queryable, memberId: number): Promise<PendingRecords> {
  const { rows } = await sql<PendingRecords>`
    select
      exists (select from cashier.withdrawal w
        where w.member_id = ${memberId} and w.status in ('in_review', 'second_review', 'on_hold', 'approved', 'paying'))
      or exists (select from cashier.late_payout l
        join cashier.payout p on p.id = l.payout_id join cashier.withdrawal w on w.id = p.withdrawal_id
        where w.member_id = ${memberId} and l.undone_at is null and l.amount >
          (select coalesce(sum(s.amount), 0) from cashier.late_payout_step s
            where s.payout_id = l.payout_id and s.turn = l.turn))
      or exists (select from cashier.debt d where d.member_id = ${memberId} and d.status in ('open', 'agreed')) as withdrawal,
      exists (select from cashier.deposit_order r
        where r.member_id = ${memberId} and r.status in ('creating', 'awaiting')) as deposit,
      exists (select from cashier.received_payment p
        where p.member_id = ${memberId} and p.status in ('checking', 'suspense', 'refunding')) as payment`.execute(q);
  return rows[0] ?? { withdrawal: false, deposit: false, payment: false };
}

/** Deletes a member's payout accounts and the texts of staff about them. Amounts, numbers and dates stay. */
export async function deleteMemberData(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from cashier.bank_account where member_id = ${memberId}`.execute(tx);
  await sql`
    update cashier.withdrawal_step s set reason = null from cashier.withdrawal w
    where w.id = s.withdrawal_id and w.member_id = ${memberId} and s.status = 'refused'`.execute(tx);
  await sql`
    update cashier.withdrawal set reason = null, remark_sealed = null, key_index = null
    where member_id = ${memberId}`.execute(tx);
  await sql`
    update cashier.received_payment set resolution = null, payer_name_sealed = null, payer_tax_id_sealed = null
    where member_id = ${memberId}`.execute(tx);
  await eraseMemberReasons(tx, memberId);
  await deleteMemberNotes(tx, memberId);
  await deleteMemberReviewData(tx, memberId);
}
