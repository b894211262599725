import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import { addSeconds } from '../../../platform/index.ts';
import { LINK_WINDOW_SECONDS } from './withdrawal-review/account-links.ts';
import { type SharingMember, listAddressSharers } from './withdrawal-review/account-link-store.ts';

/** Counts over the orders of a member, and what the bank clawed back from their deposits. */
export interface PlayerOrderCounts {
  withdrawals: number;
  openWithdrawals: number;
  clawBacks: number;
  clawedBack: Centavos;
}

export async function countPlayerOrders(q: Queryable, memberId: number): Promise<PlayerOrderCounts> {
  const { rows } = await sql<PlayerOrderCounts>`
    select w.withdrawals, w."openWithdrawals", r."clawBacks", r."clawedBack"
    from (
      select count(*)::integer as withdrawals,
        (count(*) filter (where status in ('in_review', 'second_review', 'on_hold', 'approved', 'paying')))::integer
          as "openWithdrawals"
      from cashier.withdrawal where member_id = ${memberId}
    ) as w, (
      select count(*)::integer as "clawBacks", coalesce(sum(amount), 0)::bigint as "clawedBack"
      from cashier.payment_return
      where chain = ${memberId} and not by_operator and status = 'done' and undone_at is null
    ) as r`.execute(q);
  const [row] = rows;
  if (row === undefined) throw new Error('the count returned no row');
  return row;
}

/** A deposit order or a withdrawal. */
export interface PlayerOrder {
  kind: 'deposit' | 'withdrawal';
  id: string;
  status: string;
  amount: Centavos;
  /** When it was credited or ended; until then, when it was requested. */
  at: Date;
}

/** Lists the latest orders of a member. A deposit that was not paid is not listed. */
export async function listLatestOrders(q: Queryable, memberId: number, limit: number): Promise<PlayerOrder[]> {
  const { rows } = await sql<PlayerOrder>`
    select kind, id, status, amount, at
    from (
      (select 'deposit' as kind, order_number as id, status, amount, coalesce(credited_at, created_at) as at
      from cashier.deposit_order where member_id = ${memberId} and status in ('credited', 'refused')
      order by created_at desc limit ${limit})
      union all
      (select 'withdrawal', id, status, amount, coalesce(finished_at, requested_at)
      from cashier.withdrawal where member_id = ${memberId} order by requested_at desc limit ${limit})
    ) as orders
    order by at desc, id limit ${limit}`.execute(q);
  return rows;
}

/** Lists the members who saved a payout key of this member, or one with the same key. */
async function listPayoutKeySharers(q: Queryable, memberId: number, limit: number): Promise<SharingMember[]> {
  const { rows } = await sql<SharingMember>`
    select o.member_id as "memberId", 'key' as by, min(greatest(o.created_at, a.created_at)) as since
    from cashier.bank_account a join cashier.bank_account o on o.key_index = a.key_index and o.member_id <> a.member_id
    where a.member_id = ${memberId} group by o.member_id order by o.member_id limit ${limit}`.execute(q);
  return rows;
}

/** Lists the members who share a payout key, or a device or address of the last thirty days, with a member. */
export async function listLinkedMembers(
  q: Queryable,
  memberId: number,
  now: Date,
  limit: number,
): Promise<SharingMember[]> {
  const [byKey, byAddress] = await Promise.all([
    listPayoutKeySharers(q, memberId, limit),
    listAddressSharers(q, memberId, addSeconds(now, -LINK_WINDOW_SECONDS)),
  ]);
  return [...byKey, ...byAddress];
}
