import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';

/** Where a member stands: below whom, at which site, and as what kind of agent. */
export interface TreePlace {
  memberId: number;
  parentId: number | null;
  site: string;
  agentType: string;
}

const columns = sql`m.id as "memberId", m.top_id as "parentId", m.site, m.agent_type as "agentType"`;

/** Everybody but demonstrations, in the order of their numbers, some at a time. */
export async function listTreePlaces(
  q: Queryable,
  { after, limit }: { after: number; limit: number },
): Promise<TreePlace[]> {
  const { rows } = await sql<TreePlace>`
    select ${columns} from identity.member m where m.id > ${after} and not m.is_demo order by m.id limit ${limit}`.execute(
    q,
  );
  return rows;
}

/** A member and all who came by them, by those who did, and so on. */
export async function listBelow(q: Queryable, memberId: number): Promise<TreePlace[]> {
  const { rows } = await sql<TreePlace>`
    with recursive below as (
      select id, top_id, site, agent_type from identity.member where id = ${memberId}
      union
      select m.id, m.top_id, m.site, m.agent_type from below b join identity.member m on m.top_id = b.id
      where not m.is_demo
    ) select ${columns} from below m`.execute(q);
  return rows;
}

/** Accounts of the house's own. */
export async function listInternal(q: Queryable): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from identity.member where is_in_on`.execute(q);
  return rows.map(({ id }) => id);
}
