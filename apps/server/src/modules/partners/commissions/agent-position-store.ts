import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';

/** The position of a member in the agent tree. */
export type AgentPosition = CamelRow<'commissions.tree_position', 'member_id' | 'parent_id' | 'site' | 'agent_type'>;

/** Stores the positions of members from a day on, where they changed. */
export async function insertPositions(tx: Tx, day: string, positions: readonly AgentPosition[]): Promise<void> {
  await sql`
    insert into commissions.tree_position (member_id, day, parent_id, site, agent_type)
    select x.member_id, ${day}::date, x.parent_id, x.site, x.agent_type
    from unnest(${positions.map(({ memberId }) => memberId)}::integer[], ${positions.map(({ parentId }) => parentId)}::integer[],
      ${positions.map(({ site }) => site)}::text[], ${positions.map(({ agentType }) => agentType)}::text[])
      as x (member_id, parent_id, site, agent_type)
    left join lateral (
      select p.parent_id, p.site, p.agent_type from commissions.tree_position p
      where p.member_id = x.member_id and p.day <= ${day}::date order by p.day desc limit 1
    ) as known on true
    where (known.parent_id, known.site, known.agent_type) is distinct from (x.parent_id, x.site, x.agent_type)
    on conflict (member_id, day) do update set
      parent_id = excluded.parent_id, site = excluded.site, agent_type = excluded.agent_type`.execute(tx);
}

/** Lists the positions of all members on a day by ascending id, in pages. */
export async function listPositions(
  q: Queryable,
  day: string,
  { after, limit }: { after: number; limit: number },
): Promise<AgentPosition[]> {
  const { rows } = await sql<AgentPosition>`
    select distinct on (member_id) member_id as "memberId", parent_id as "parentId", site, agent_type as "agentType"
    from commissions.tree_position where member_id > ${after} and day <= ${day}::date
    order by member_id, commissions.tree_position.day desc limit ${limit}`.execute(q);
  return rows;
}
