import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

/** A game by name and when a member last had to do with it. */
export interface Touched {
  name: string;
  at: Date;
}

/** A member's favourites, the latest first. */
export async function listFavourites(q: Queryable, memberId: number): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    select name, at from catalog.favourite where member_id = ${memberId} order by at desc, name`.execute(q);
  return rows;
}

/** Makes a game a favourite; nothing happens where it is one, or where there would be more than `most`. */
export async function insertFavourite(
  tx: Tx,
  { memberId, name, at, most }: { memberId: number; name: string; at: Date; most: number },
): Promise<void> {
  await sql`
    insert into catalog.favourite (member_id, name, at)
    select ${memberId}, ${name}, ${at}
    where (select count(*) from catalog.favourite where member_id = ${memberId}) < ${most}
    on conflict do nothing`.execute(tx);
}

export async function deleteFavourite(tx: Tx, memberId: number, name: string): Promise<void> {
  await sql`delete from catalog.favourite where member_id = ${memberId} and name = ${name}`.execute(tx);
}

/** The games that a member opened, the latest first. */
export async function listOpened(q: Queryable, memberId: number, most: number): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    select name, at from catalog.opened where member_id = ${memberId} order by at desc, name limit ${most}`.execute(q);
  return rows;
}

export async function upsertOpened(tx: Tx, memberId: number, name: string, at: Date): Promise<void> {
  await sql`
    insert into catalog.opened (member_id, name, at) values (${memberId}, ${name}, ${at})
    on conflict (member_id, name) do update set at = greatest(catalog.opened.at, excluded.at)`.execute(tx);
}

/** All that the lobby kept of a member. */
export async function deleteMember(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from catalog.favourite where member_id = ${memberId}`.execute(tx);
  await sql`delete from catalog.opened where member_id = ${memberId}`.execute(tx);
}
