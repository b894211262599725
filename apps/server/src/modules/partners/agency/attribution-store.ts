import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';

/** Which invite link counts at a site (the first or the last one), and for how many days. */
export type AttributionRule = CamelRow<'agency.rule', 'site' | 'days' | 'touch' | 'version'>;

export async function findRule(q: Queryable, site: string): Promise<AttributionRule | undefined> {
  const { rows } = await sql<AttributionRule>`
    select site, days, touch, version from agency.rule where site = ${site}`.execute(q);
  return rows[0];
}

/** Replaces the version that was read; returns `false` if it is not the current one. */
export async function markRule(tx: Tx, { site, days, touch, version }: AttributionRule, now: Date): Promise<boolean> {
  const { numAffectedRows } = await (
    version === 0
      ? sql`
        insert into agency.rule (site, days, touch, updated_at) values (${site}, ${days}, ${touch}, ${now})
        on conflict do nothing`
      : sql`
        update agency.rule set days = ${days}, touch = ${touch}, version = version + 1, updated_at = ${now}
        where site = ${site} and version = ${version}`
  ).execute(tx);
  return numAffectedRows === 1n;
}

/** A host whose visitors are invited by an agent. */
export type AgentHost = CamelRow<'agency.host', 'host' | 'member_id' | 'set_by' | 'at'>;

export async function listHosts(q: Queryable): Promise<AgentHost[]> {
  const { rows } = await sql<AgentHost>`
    select host, member_id as "memberId", set_by as "setBy", at from agency.host order by host`.execute(q);
  return rows;
}

export async function listMemberHosts(q: Queryable, memberId: number): Promise<string[]> {
  const { rows } = await sql<CamelRow<'agency.host', 'host'>>`
    select host from agency.host where member_id = ${memberId} order by host`.execute(q);
  return rows.map(({ host }) => host);
}

export async function findHostAgent(q: Queryable, host: string): Promise<number | undefined> {
  const { rows } = await sql<CamelRow<'agency.host', 'member_id'>>`
    select member_id as "memberId" from agency.host where host = ${host}`.execute(q);
  return rows[0]?.memberId;
}

export async function upsertHost(tx: Tx, { host, memberId, setBy, at }: AgentHost): Promise<void> {
  await sql`
    insert into agency.host (host, member_id, set_by, at) values (${host}, ${memberId}, ${setBy}, ${at})
    on conflict (host) do update set member_id = excluded.member_id, set_by = excluded.set_by, at = excluded.at`.execute(
    tx,
  );
}

export async function deleteHost(tx: Tx, host: string): Promise<void> {
  await sql`delete from agency.host where host = ${host}`.execute(tx);
}

/** Counts a visit of an agent's link on a day. */
export async function addVisit(tx: Tx, memberId: number, day: string): Promise<void> {
  await sql`
    insert into agency.visit as v (member_id, day, visits) values (${memberId}, ${day}::date, 1)
    on conflict (member_id, day) do update set visits = v.visits + 1`.execute(tx);
}

export async function sumVisits(q: Queryable, memberId: number, since: string): Promise<number> {
  const { rows } = await sql<{ visits: number }>`
    select coalesce(sum(visits), 0)::integer as visits from agency.visit
    where member_id = ${memberId} and day >= ${since}::date`.execute(q);
  return rows[0]?.visits ?? 0;
}
