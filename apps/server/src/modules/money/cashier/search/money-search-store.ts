import { sql } from 'kysely';
import type { CamelRow, Queryable } from '../../../../db/index.ts';

/** The members who saved or used one of these Pix keys, by the index of the key. */
export async function listMembersByKey(q: Queryable, indexes: readonly Buffer[], limit: number): Promise<number[]> {
  const { rows } = await sql<CamelRow<'cashier.bank_account', 'member_id'>>`
    select member_id as "memberId" from cashier.bank_account where key_index = any(${[...indexes]}::bytea[])
    union select member_id from cashier.withdrawal where key_index = any(${[...indexes]}::bytea[])
    limit ${limit}`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

/** The members who signed in last from an address, by the indexes of the address and of its network. */
export async function listMembersByAddress(q: Queryable, indexes: readonly Buffer[], limit: number): Promise<number[]> {
  const { rows } = await sql<CamelRow<'cashier.sign_in_trace', 'member_id'>>`
    select member_id as "memberId" from cashier.sign_in_trace where ip_index = any(${[...indexes]}::bytea[])
    group by member_id order by max(last_at) desc limit ${limit}`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

export type FoundWithdrawal = CamelRow<'cashier.withdrawal', 'id' | 'member_id' | 'amount' | 'status' | 'requested_at'>;

/** The withdrawals with this id or end-to-end id, also of one of their payouts. */
export async function listWithdrawalsByText(q: Queryable, text: string, limit: number): Promise<FoundWithdrawal[]> {
  const { rows } = await sql<FoundWithdrawal>`
    select w.id, w.member_id as "memberId", w.amount, w.status, w.requested_at as "requestedAt"
    from cashier.withdrawal w where w.id in (
      select id from cashier.withdrawal where id = upper(${text})
      union select id from cashier.withdrawal where end_to_end_id in (${text}, upper(${text}))
      union select withdrawal_id from cashier.payout where id = ${text}
      union select withdrawal_id from cashier.payout where end_to_end_id in (${text}, upper(${text})))
    limit ${limit}`.execute(q);
  return rows;
}

/** The latest withdrawals of a member. */
export async function listLatestWithdrawals(q: Queryable, memberId: number, limit: number): Promise<FoundWithdrawal[]> {
  const { rows } = await sql<FoundWithdrawal>`
    select id, member_id as "memberId", amount, status, requested_at as "requestedAt" from cashier.withdrawal
    where member_id = ${memberId} order by requested_at desc, id limit ${limit}`.execute(q);
  return rows;
}

export type FoundDeposit = CamelRow<
  'cashier.deposit_order',
  'order_number' | 'member_id' | 'amount' | 'status' | 'created_at'
>;

/** The deposit orders with this order number or number at the bank, or paid by this Pix. */
export async function listDepositsByText(q: Queryable, text: string, limit: number): Promise<FoundDeposit[]> {
  const { rows } = await sql<FoundDeposit>`
    select r.order_number as "orderNumber", r.member_id as "memberId", r.amount, r.status, r.created_at as "createdAt"
    from cashier.deposit_order r where r.order_number in (
      select order_number from cashier.deposit_order where order_number = upper(${text})
      union select order_number from cashier.deposit_order where txid = ${text}
      union select order_number from cashier.received_payment where upper(end_to_end_id) = upper(${text}))
    limit ${limit}`.execute(q);
  return rows;
}

/** The latest deposit orders of a member. */
export async function listLatestDeposits(q: Queryable, memberId: number, limit: number): Promise<FoundDeposit[]> {
  const { rows } = await sql<FoundDeposit>`
    select order_number as "orderNumber", member_id as "memberId", amount, status, created_at as "createdAt"
    from cashier.deposit_order where member_id = ${memberId}
    order by created_at desc, order_number limit ${limit}`.execute(q);
  return rows;
}

export type FoundPayment = CamelRow<
  'cashier.received_payment',
  'end_to_end_id' | 'member_id' | 'amount' | 'status' | 'received_at'
>;

/** The received Pix with this end-to-end id. */
export async function listPaymentsByText(q: Queryable, text: string, limit: number): Promise<FoundPayment[]> {
  const { rows } = await sql<FoundPayment>`
    select end_to_end_id as "endToEndId", member_id as "memberId", amount, status, received_at as "receivedAt"
    from cashier.received_payment where upper(end_to_end_id) = upper(${text}) limit ${limit}`.execute(q);
  return rows;
}
