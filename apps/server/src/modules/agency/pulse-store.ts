import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

/** How many of a team staked of late, and how many ever paid in. */
export interface Pulse {
  active: number;
  recharged: number;
}

/** As it was last counted; `undefined` where it never was. */
export async function findPulse(q: Queryable, memberId: number): Promise<Pulse | undefined> {
  const { rows } = await sql<Pulse>`
    select active, recharged from agency.pulse where member_id = ${memberId}`.execute(q);
  return rows[0];
}

/** Counts anew, of every team of more than so many, who of it is among the active and among those who paid in. */
export async function countPulses(
  tx: Tx,
  {
    active,
    recharged,
    above,
    now,
  }: { active: readonly number[]; recharged: readonly number[]; above: number; now: Date },
): Promise<void> {
  await sql`
    with agent as (
      select member_id from agency.size group by member_id having sum(team) > ${above}
    ), met as (
      select a.ancestor_id, 1 as active, 0 as recharged
      from unnest(${[...active]}::integer[]) as d (id) join agency.above a on a.member_id = d.id
      union all
      select a.ancestor_id, 0, 1
      from unnest(${[...recharged]}::integer[]) as d (id) join agency.above a on a.member_id = d.id
    ), counted as (
      select agent.member_id, coalesce(sum(met.active), 0) as active, coalesce(sum(met.recharged), 0) as recharged
      from agent left join met on met.ancestor_id = agent.member_id group by agent.member_id
    )
    insert into agency.pulse as p (member_id, active, recharged, at)
    select member_id, active, recharged, ${now}::timestamptz from counted
    on conflict (member_id) do update set active = excluded.active, recharged = excluded.recharged, at = excluded.at
    where (p.active, p.recharged) is distinct from (excluded.active, excluded.recharged)`.execute(tx);
}
