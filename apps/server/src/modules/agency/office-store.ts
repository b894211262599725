import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../platform/index.ts';
import type { Placed } from './tree-store.ts';

const columns = sql`m.member_id as "memberId", m.top_id as "topId", m.way, m.joined_at as "joinedAt"`;

/** Agents whom nobody invited: who stands above others and below nobody; the largest teams first. */
export async function listRoots(q: Queryable, page: PageRequest): Promise<Rows<Placed>> {
  const roots = sql`
    select s.member_id, sum(s.team) as team from agency.size s join agency.member m on m.member_id = s.member_id
    where m.top_id is null group by s.member_id having sum(s.team) > 0`;
  const { rows } = await sql<Placed>`
    select ${columns} from (${roots}) as s join agency.member m on m.member_id = s.member_id
    order by s.team desc, m.member_id limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`select count(*)::integer as total from (${roots}) as s`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Who opened an account for its owner; `null` where they did themselves. */
export async function findOpener(q: Queryable, memberId: number): Promise<number | null> {
  const { rows } = await sql<{ openedBy: number | null }>`
    select opened_by as "openedBy" from agency.member where member_id = ${memberId}`.execute(q);
  return rows[0]?.openedBy ?? null;
}
