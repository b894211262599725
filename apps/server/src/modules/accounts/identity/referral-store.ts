import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow } from '../../../db/index.ts';

/** A member who registered by another member's invitation. */
export type InvitedMember = TableRow<'identity.member', 'id' | 'account'> & {
  at: TableRow<'identity.member', 'created_at'>['created_at'];
};

/** Lists the members whom a member invited, the latest first. */
export async function listInvitedMembers(q: Queryable, memberId: number, limit: number): Promise<InvitedMember[]> {
  const { rows } = await sql<InvitedMember>`
    select id, account, created_at as at from identity.member
    where parent_id = ${memberId} and not is_demo and erased_at is null order by id desc limit ${limit}`.execute(q);
  return rows;
}

/** A member's position in the agent tree, with site and kind of agent. */
export type TreePosition = CamelRow<'identity.member', 'site' | 'agent_type'> & {
  memberId: TableRow<'identity.member', 'id'>['id'];
  parentId: TableRow<'identity.member', 'parent_id'>['parent_id'];
};

const columns = sql`m.id as "memberId", m.parent_id as "parentId", m.site, m.agent_type as "agentType"`;

/** A page of all members but demo accounts, ordered by id. */
export async function listTreePositions(
  q: Queryable,
  { after, limit }: { after: number; limit: number },
): Promise<TreePosition[]> {
  const { rows } = await sql<TreePosition>`
    select ${columns} from identity.member m where m.id > ${after} and not m.is_demo order by m.id limit ${limit}`.execute(
    q,
  );
  return rows;
}

/** A member and all their descendants in the agent tree. */
export async function listDescendants(q: Queryable, memberId: number): Promise<TreePosition[]> {
  const { rows } = await sql<TreePosition>`
    with recursive below as (
      select id, parent_id, site, agent_type from identity.member where id = ${memberId}
      union
      select m.id, m.parent_id, m.site, m.agent_type from below b join identity.member m on m.parent_id = b.id
      where not m.is_demo
    ) select ${columns} from below m`.execute(q);
  return rows;
}

/** Lists internal accounts of the operator. */
export async function listInternalAccounts(q: Queryable): Promise<number[]> {
  const { rows } = await sql<TableRow<'identity.member', 'id'>>`select id from identity.member where is_in_on`.execute(
    q,
  );
  return rows.map(({ id }) => id);
}
