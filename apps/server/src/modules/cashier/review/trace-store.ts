import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';

/** A member seen at a place: an address and a browser, by indexes alone. */
export interface Seen {
  memberId: number;
  ipIndex: Buffer;
  agentIndex: Buffer;
  device: string;
  at: Date;
}

/** Up to when sessions were read; `null` where none ever was. */
export async function findReadUpTo(q: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(last_at) as at from cashier.trace`.execute(q);
  return rows[0]?.at ?? null;
}

/** Writes down where members were seen. Seen there before, the first and the last moment stand. */
export async function upsertSeen(tx: Tx, seen: readonly Seen[]): Promise<void> {
  await sql`
    insert into cashier.trace as t (member_id, ip_index, agent_index, device, first_at, last_at)
    select s.member_id, s.ip_index, s.agent_index, min(s.device), min(s.at), max(s.at)
    from unnest(${seen.map(({ memberId }) => memberId)}::integer[], ${seen.map(({ ipIndex }) => ipIndex)}::bytea[],
      ${seen.map(({ agentIndex }) => agentIndex)}::bytea[], ${seen.map(({ device }) => device)}::text[],
      ${seen.map(({ at }) => at)}::timestamptz[]) as s (member_id, ip_index, agent_index, device, at)
    group by s.member_id, s.ip_index, s.agent_index
    order by 1, 2, 3
    on conflict (member_id, ip_index, agent_index) do update set
      first_at = least(t.first_at, excluded.first_at), last_at = greatest(t.last_at, excluded.last_at)`.execute(tx);
}

export async function deleteSeenBefore(tx: Tx, moment: Date): Promise<void> {
  await sql`delete from cashier.trace where last_at < ${moment}`.execute(tx);
}

/** What a member was last seen with, and since when they are seen with such a device. */
export async function findDevice(q: Queryable, memberId: number): Promise<{ name: string; since: Date } | null> {
  const { rows } = await sql<{ name: string; since: Date }>`
    select last.device as name, min(t.first_at) as since
    from (select device from cashier.trace where member_id = ${memberId} order by last_at desc, device limit 1) as last
      join cashier.trace t on t.member_id = ${memberId} and t.device = last.device
    group by last.device`.execute(q);
  return rows[0] ?? null;
}

/** Another member who shares something with one. */
export interface Sharer {
  memberId: number;
  by: 'key' | 'device' | 'ip';
  since: Date;
}

/**
 * Members seen at an address where this one was seen since a moment: by `device` with the same browser, by `ip` with
 * another. Whoever shares a device is not told again for the address.
 */
export async function listPlaceSharers(q: Queryable, memberId: number, since: Date): Promise<Sharer[]> {
  const { rows } = await sql<Sharer>`
    select o.member_id as "memberId",
      case when bool_or(o.agent_index = own.agent_index) then 'device' else 'ip' end as by,
      min(greatest(o.first_at, own.first_at)) as since
    from cashier.trace own
      join cashier.trace o on o.ip_index = own.ip_index and o.member_id <> own.member_id and o.last_at >= ${since}
    where own.member_id = ${memberId} and own.last_at >= ${since}
    group by o.member_id order by o.member_id`.execute(q);
  return rows;
}
