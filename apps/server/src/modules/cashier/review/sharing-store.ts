import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';

/** One of some members, who shares a browser at one address, or where they are paid, with another of them. */
export interface Together {
  memberId: number;
  by: 'device' | 'key';
}

/**
 * Who of some members belongs together with another of them. An address alone is not told: a whole family, and half a
 * city on their phones, may come from one.
 */
export async function listTogether(q: Queryable, memberIds: readonly number[]): Promise<Together[]> {
  const ids = [...memberIds];
  const { rows } = await sql<Together>`
    select distinct t.member_id as "memberId", 'device' as by
    from cashier.trace t
      join cashier.trace o on o.ip_index = t.ip_index and o.agent_index = t.agent_index and o.member_id <> t.member_id
    where t.member_id = any(${ids}::integer[]) and o.member_id = any(${ids}::integer[])
    union all
    select distinct a.member_id, 'key'
    from cashier.account a join cashier.account o on o.key_index = a.key_index and o.member_id <> a.member_id
    where a.member_id = any(${ids}::integer[]) and o.member_id = any(${ids}::integer[])`.execute(q);
  return rows;
}

/** Another member with whom one of some shares a browser at one address, or where they are paid. */
export interface Sharer {
  memberId: number;
  otherId: number;
  by: 'device' | 'payer';
}

/** With whom some members share, whoever that is. */
export async function listSharers(q: Queryable, memberIds: readonly number[]): Promise<Sharer[]> {
  const ids = [...memberIds];
  const { rows } = await sql<Sharer>`
    select distinct t.member_id as "memberId", o.member_id as "otherId", 'device' as by
    from cashier.trace t
      join cashier.trace o on o.ip_index = t.ip_index and o.agent_index = t.agent_index and o.member_id <> t.member_id
    where t.member_id = any(${ids}::integer[])
    union all
    select distinct a.member_id, o.member_id, 'payer'
    from cashier.account a join cashier.account o on o.key_index = a.key_index and o.member_id <> a.member_id
    where a.member_id = any(${ids}::integer[])`.execute(q);
  return rows;
}

/** Who was seen at a new place since a moment, or said since then where they are paid. */
export async function listTracedSince(q: Queryable, since: Date): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select member_id as "memberId" from cashier.trace where first_at >= ${since}
    union
    select member_id from cashier.account where changed_at >= ${since} order by 1`.execute(q);
  return rows.map(({ memberId }) => memberId);
}
