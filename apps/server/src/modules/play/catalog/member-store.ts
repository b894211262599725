import { sql } from 'kysely';
import type { Queryable, TableRow, Tx } from '../../../db/index.ts';

/** A favourite or opened game, and when the member added or last opened it. */
export type MemberGame = TableRow<'catalog.favourite' | 'catalog.opened', 'name' | 'at'>;

/** Lists a member's favourites, latest first. */
export async function listFavourites(q: Queryable, memberId: number): Promise<MemberGame[]> {
  const { rows } = await sql<MemberGame>`
    select name, at from catalog.favourite where member_id = ${memberId} order by at desc, name`.execute(q);
  return rows;
}

/** Inserts a favourite unless it is one already or the member has `limit` of them. */
export async function insertFavourite(
  tx: Tx,
  { memberId, name, at, limit }: { memberId: number; name: string; at: Date; limit: number },
): Promise<void> {
  await sql`
    insert into catalog.favourite (member_id, name, at)
    select ${memberId}, ${name}, ${at}
    where (select count(*) from catalog.favourite where member_id = ${memberId}) < ${limit}
    on conflict do nothing`.execute(tx);
}

export async function deleteFavourite(tx: Tx, memberId: number, name: string): Promise<void> {
  await sql`delete from catalog.favourite where member_id = ${memberId} and name = ${name}`.execute(tx);
}

/** Lists the games that a member opened, latest first. */
export async function listOpened(q: Queryable, memberId: number, limit: number): Promise<MemberGame[]> {
  const { rows } = await sql<MemberGame>`
    select name, at from catalog.opened where member_id = ${memberId} order by at desc, name limit ${limit}`.execute(q);
  return rows;
}

export async function upsertOpened(tx: Tx, memberId: number, name: string, at: Date): Promise<void> {
  await sql`
    insert into catalog.opened (member_id, name, at) values (${memberId}, ${name}, ${at})
    on conflict (member_id, name) do update set at = greatest(catalog.opened.at, excluded.at)`.execute(tx);
}

/** Deletes all rows of a member. */
export async function deleteMember(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from catalog.favourite where member_id = ${memberId}`.execute(tx);
  await sql`delete from catalog.opened where member_id = ${memberId}`.execute(tx);
}
