import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';

/** How many members of a team staked in the last seven days, and how many ever deposited. */
export type TeamActivity = CamelRow<'agency.member_activity', 'active' | 'deposited'>;

/** The last count; `undefined` if the team was never counted. */
export async function findTeamActivity(q: Queryable, memberId: number): Promise<TeamActivity | undefined> {
  const { rows } = await sql<TeamActivity>`
    select active, deposited from agency.member_activity where member_id = ${memberId}`.execute(q);
  return rows[0];
}

/** Recounts the active members and the depositors of every team larger than `above`. */
export async function countTeamActivity(
  tx: Tx,
  {
    active,
    deposited,
    above,
    now,
  }: { active: readonly number[]; deposited: readonly number[]; above: number; now: Date },
): Promise<void> {
  await sql`
    with agent as (
      select member_id from agency.team_size group by member_id having sum(team) > ${above}
    ), met as (
      select a.ancestor_id, 1 as active, 0 as deposited
      from unnest(${[...active]}::integer[]) as d (id) join agency.ancestor a on a.member_id = d.id
      union all
      select a.ancestor_id, 0, 1
      from unnest(${[...deposited]}::integer[]) as d (id) join agency.ancestor a on a.member_id = d.id
    ), counted as (
      select agent.member_id, coalesce(sum(met.active), 0) as active, coalesce(sum(met.deposited), 0) as deposited
      from agent left join met on met.ancestor_id = agent.member_id group by agent.member_id
    )
    insert into agency.member_activity as p (member_id, active, deposited, at)
    select member_id, active, deposited, ${now}::timestamptz from counted
    on conflict (member_id) do update set active = excluded.active, deposited = excluded.deposited, at = excluded.at
    where (p.active, p.deposited) is distinct from (excluded.active, excluded.deposited)`.execute(tx);
}
