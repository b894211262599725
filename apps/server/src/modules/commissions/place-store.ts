import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import type { Place } from './forest.ts';

/** Puts down where some members stand from a day on, of whom it is not known so already. */
export async function insertPlaces(tx: Tx, day: string, places: readonly Place[]): Promise<void> {
  await sql`
    insert into commissions.place (member_id, day, parent_id, site, agent_type)
    select x.member_id, ${day}::date, x.parent_id, x.site, x.agent_type
    from unnest(${places.map(({ memberId }) => memberId)}::integer[], ${places.map(({ parentId }) => parentId)}::integer[],
      ${places.map(({ site }) => site)}::text[], ${places.map(({ agentType }) => agentType)}::text[])
      as x (member_id, parent_id, site, agent_type)
    left join lateral (
      select p.parent_id, p.site, p.agent_type from commissions.place p
      where p.member_id = x.member_id and p.day <= ${day}::date order by p.day desc limit 1
    ) as known on true
    where (known.parent_id, known.site, known.agent_type) is distinct from (x.parent_id, x.site, x.agent_type)
    on conflict (member_id, day) do update set
      parent_id = excluded.parent_id, site = excluded.site, agent_type = excluded.agent_type`.execute(tx);
}

/** Where everybody stood on a day, in the order of their numbers, some at a time. */
export async function listPlaces(
  q: Queryable,
  day: string,
  { after, limit }: { after: number; limit: number },
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select distinct on (member_id) member_id as "memberId", parent_id as "parentId", site, agent_type as "agentType"
    from commissions.place where member_id > ${after} and day <= ${day}::date
    order by member_id, commissions.place.day desc limit ${limit}`.execute(q);
  return rows;
}
