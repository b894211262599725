import { sql } from 'kysely';
import type { CamelRow, Queryable } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import type { TreeMember } from './tree-store.ts';

const columns = sql`m.member_id as "memberId", m.parent_id as "parentId", m.way, m.joined_at as "joinedAt"`;

/** Lists agents without an agent of their own, the largest teams first. */
export async function listRoots(q: Queryable, page: PageRequest): Promise<Rows<TreeMember>> {
  const roots = sql`
    select s.member_id, sum(s.team) as team from agency.team_size s join agency.member m on m.member_id = s.member_id
    where m.parent_id is null group by s.member_id having sum(s.team) > 0`;
  const { rows } = await sql<TreeMember>`
    select ${columns} from (${roots}) as s join agency.member m on m.member_id = s.member_id
    order by s.team desc, m.member_id limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`select count(*)::integer as total from (${roots}) as s`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The agent who opened an account; `null` if its owner did. */
export async function findOpener(q: Queryable, memberId: number): Promise<number | null> {
  const { rows } = await sql<CamelRow<'agency.member', 'opened_by'>>`
    select opened_by as "openedBy" from agency.member where member_id = ${memberId}`.execute(q);
  return rows[0]?.openedBy ?? null;
}
