import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';

/** Somebody who came by a member's invitation. */
export interface Invited {
  id: number;
  account: string;
  at: Date;
}

/** Whom a member invited, the latest of them first. */
export async function listInvited(q: Queryable, memberId: number, limit: number): Promise<Invited[]> {
  const { rows } = await sql<Invited>`
    select id, account, created_at as at from identity.member
    where top_id = ${memberId} and not is_demo and erased_at is null order by id desc limit ${limit}`.execute(q);
  return rows;
}
