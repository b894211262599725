import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../../db/index.ts';

/** A sign-in of a member: blind indexes of the address and the browser. */
export type SignInTrace = CamelRow<'cashier.sign_in_trace', 'member_id' | 'ip_index' | 'agent_index' | 'device'> & {
  at: Date;
};

/** The time up to which sessions were read; `null` before the first. */
export async function findReadUpTo(q: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(last_at) as at from cashier.sign_in_trace`.execute(q);
  return rows[0]?.at ?? null;
}

/** Inserts traces; an existing trace keeps its first time and takes the latest last time. */
export async function upsertTraces(tx: Tx, traces: readonly SignInTrace[]): Promise<void> {
  await sql`
    insert into cashier.sign_in_trace as t (member_id, ip_index, agent_index, device, first_at, last_at)
    select s.member_id, s.ip_index, s.agent_index, min(s.device), min(s.at), max(s.at)
    from unnest(${traces.map(({ memberId }) => memberId)}::integer[], ${traces.map(({ ipIndex }) => ipIndex)}::bytea[],
      ${traces.map(({ agentIndex }) => agentIndex)}::bytea[], ${traces.map(({ device }) => device)}::text[],
      ${traces.map(({ at }) => at)}::timestamptz[]) as s (member_id, ip_index, agent_index, device, at)
    group by s.member_id, s.ip_index, s.agent_index
    order by 1, 2, 3
    on conflict (member_id, ip_index, agent_index) do update set
      first_at = least(t.first_at, excluded.first_at), last_at = greatest(t.last_at, excluded.last_at)`.execute(tx);
}

export async function deleteTracesBefore(tx: Tx, before: Date): Promise<void> {
  await sql`delete from cashier.sign_in_trace where last_at < ${before}`.execute(tx);
}

/** The device of a member's last sign-in, and the first time that it was used. */
export async function findDevice(q: Queryable, memberId: number): Promise<{ name: string; since: Date } | null> {
  const { rows } = await sql<{ name: string; since: Date }>`
    select last.device as name, min(t.first_at) as since
    from (select device from cashier.sign_in_trace where member_id = ${memberId} order by last_at desc, device limit 1) as last
      join cashier.sign_in_trace t on t.member_id = ${memberId} and t.device = last.device
    group by last.device`.execute(q);
  return rows[0] ?? null;
}

/** Another member who shares a destination, a device or an address. */
export interface SharingMember {
  memberId: number;
  by: 'key' | 'device' | 'ip';
  since: Date;
}

/**
 * Members who signed in from an address of this member since a date: `device` with the same browser, `ip` with another. A
 * member who shares a device is not listed again for the address.
 */
export async function listAddressSharers(q: Queryable, memberId: number, since: Date): Promise<SharingMember[]> {
  const { rows } = await sql<SharingMember>`
    select o.member_id as "memberId",
      case when bool_or(o.agent_index = own.agent_index) then 'device' else 'ip' end as by,
      min(greatest(o.first_at, own.first_at)) as since
    from cashier.sign_in_trace own
      join cashier.sign_in_trace o on o.ip_index = own.ip_index and o.member_id <> own.member_id and o.last_at >= ${since}
    where own.member_id = ${memberId} and own.last_at >= ${since}
    group by o.member_id order by o.member_id`.execute(q);
  return rows;
}

/** A member of a group who shares a device or a payout key with another member of it. */
export interface MemberInSharedGroup {
  memberId: number;
  by: 'device' | 'key';
}

/**
 * Lists the members of a group who share a device or a payout key with another of them. A shared address alone does
 * not count: a family, or the customers of a mobile carrier, may share one.
 */
export async function listLinkedAmong(q: Queryable, memberIds: readonly number[]): Promise<MemberInSharedGroup[]> {
  const ids = [...memberIds];
  const { rows } = await sql<MemberInSharedGroup>`
    select distinct t.member_id as "memberId", 'device' as by
    from cashier.sign_in_trace t
      join cashier.sign_in_trace o on o.ip_index = t.ip_index and o.agent_index = t.agent_index and o.member_id <> t.member_id
    where t.member_id = any(${ids}::integer[]) and o.member_id = any(${ids}::integer[])
    union all
    select distinct a.member_id, 'key'
    from cashier.bank_account a join cashier.bank_account o on o.key_index = a.key_index and o.member_id <> a.member_id
    where a.member_id = any(${ids}::integer[]) and o.member_id = any(${ids}::integer[])`.execute(q);
  return rows;
}

/** A pair of members who share a device or a payout key. */
export interface MemberLink {
  memberId: number;
  otherId: number;
  by: 'device' | 'payer';
}

/** All members who share a device or a payout key with one of these. */
export async function listMemberLinks(q: Queryable, memberIds: readonly number[]): Promise<MemberLink[]> {
  const ids = [...memberIds];
  const { rows } = await sql<MemberLink>`
    select distinct t.member_id as "memberId", o.member_id as "otherId", 'device' as by
    from cashier.sign_in_trace t
      join cashier.sign_in_trace o on o.ip_index = t.ip_index and o.agent_index = t.agent_index and o.member_id <> t.member_id
    where t.member_id = any(${ids}::integer[])
    union all
    select distinct a.member_id, o.member_id, 'payer'
    from cashier.bank_account a join cashier.bank_account o on o.key_index = a.key_index and o.member_id <> a.member_id
    where a.member_id = any(${ids}::integer[])`.execute(q);
  return rows;
}

/** Members who signed in from a new address or browser, or changed a payout account, since a date. */
export async function listMembersSeenSince(q: Queryable, since: Date): Promise<number[]> {
  const { rows } = await sql<CamelRow<'cashier.sign_in_trace', 'member_id'>>`
    select member_id as "memberId" from cashier.sign_in_trace where first_at >= ${since}
    union
    select member_id from cashier.bank_account where changed_at >= ${since} order by 1`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

/** With how many others a member shares something. */
export interface SharingCount {
  memberId: number;
  /** The same browser at one address, the same payout key, or the same address with another browser. */
  by: 'device' | 'payer' | 'address';
  others: number;
}

/** Counts for each member with how many of `among` they share a device, a payout key or an address. */
export async function countSharing(
  q: Queryable,
  memberIds: readonly number[],
  among: readonly number[],
): Promise<SharingCount[]> {
  const [ids, others] = [[...memberIds], [...among]];
  const { rows } = await sql<SharingCount>`
    with shared_address as (
      select t.member_id, o.member_id as other, bool_or(o.agent_index = t.agent_index) as is_device
      from cashier.sign_in_trace t join cashier.sign_in_trace o on o.ip_index = t.ip_index and o.member_id <> t.member_id
      where t.member_id = any(${ids}::integer[]) and o.member_id = any(${others}::integer[])
      group by t.member_id, o.member_id
    )
    select member_id as "memberId", case when is_device then 'device' else 'address' end as by, count(*)::integer as others
    from shared_address group by member_id, is_device
    union all
    select a.member_id, 'payer', count(distinct o.member_id)::integer
    from cashier.bank_account a join cashier.bank_account o on o.key_index = a.key_index and o.member_id <> a.member_id
    where a.member_id = any(${ids}::integer[]) and o.member_id = any(${others}::integer[])
    group by a.member_id
    order by 1, 2`.execute(q);
  return rows;
}
