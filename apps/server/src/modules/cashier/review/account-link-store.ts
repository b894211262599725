import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';

/** The Pix keys that a member is paid to, by their indexes. */
export async function listKeyIndexes(q: Queryable, memberId: number): Promise<Buffer[]> {
  const { rows } = await sql<{ value: Buffer }>`
    select key_index as value from cashier.account
    where member_id = ${memberId} and key_index is not null order by id`.execute(q);
  return rows.map(({ value }) => value);
}
