import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';

/** How many others one of some members shares with. */
export interface Sharing {
  memberId: number;
  /** A browser at one address, where they are paid, or an address with another browser. */
  by: 'device' | 'payer' | 'address';
  others: number;
}

/** With how many of others some members share, and what. */
export async function listSharing(
  q: Queryable,
  memberIds: readonly number[],
  among: readonly number[],
): Promise<Sharing[]> {
  const [ids, others] = [[...memberIds], [...among]];
  const { rows } = await sql<Sharing>`
    with place as (
      select t.member_id, o.member_id as other, bool_or(o.agent_index = t.agent_index) as is_device
      from cashier.trace t join cashier.trace o on o.ip_index = t.ip_index and o.member_id <> t.member_id
      where t.member_id = any(${ids}::integer[]) and o.member_id = any(${others}::integer[])
      group by t.member_id, o.member_id
    )
    select member_id as "memberId", case when is_device then 'device' else 'address' end as by, count(*)::integer as others
    from place group by member_id, is_device
    union all
    select a.member_id, 'payer', count(distinct o.member_id)::integer
    from cashier.account a join cashier.account o on o.key_index = a.key_index and o.member_id <> a.member_id
    where a.member_id = any(${ids}::integer[]) and o.member_id = any(${others}::integer[])
    group by a.member_id
    order by 1, 2`.execute(q);
  return rows;
}
