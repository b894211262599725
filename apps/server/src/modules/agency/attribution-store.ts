import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

/** What of an opened link counts at a site. */
export interface Rule {
  site: string;
  /** For how many days. */
  days: number;
  /** Which of several links. */
  touch: 'first' | 'last';
  version: number;
}

export async function findRule(q: Queryable, site: string): Promise<Rule | undefined> {
  const { rows } = await sql<Rule>`
    select site, days, touch, version from agency.rule where site = ${site}`.execute(q);
  return rows[0];
}

/** Puts a rule in the place of the version that was read; `false` where that one stands no more. */
export async function markRule(tx: Tx, { site, days, touch, version }: Rule, now: Date): Promise<boolean> {
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

export interface AgentHost {
  host: string;
  memberId: number;
  setBy: number;
  at: Date;
}

export async function listHosts(q: Queryable): Promise<AgentHost[]> {
  const { rows } = await sql<AgentHost>`
    select host, member_id as "memberId", set_by as "setBy", at from agency.host order by host`.execute(q);
  return rows;
}

export async function listHostsOf(q: Queryable, memberId: number): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    select host from agency.host where member_id = ${memberId} order by host`.execute(q);
  return rows.map(({ host }) => host);
}

export async function findHostAgent(q: Queryable, host: string): Promise<number | undefined> {
  const { rows } = await sql<{ memberId: number }>`
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

/** Counts a visit of an agent's link on a day of the site's. */
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
