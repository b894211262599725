import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

/** A person's wrapped key; `null` once it was erased. */
export interface PersonRow {
  id: number;
  keyId: string | null;
  wrapped: Buffer | null;
}

const columns = sql`id, key_id as "keyId", wrapped`;

/** Puts a person's key down where there is none yet. */
export async function insertPerson(
  tx: Tx,
  person: { id: number; keyId: string; wrapped: Buffer; now: Date },
): Promise<void> {
  await sql`
    insert into vault.person (id, key_id, wrapped, created_at)
    values (${person.id}, ${person.keyId}, ${person.wrapped}, ${person.now})
    on conflict (id) do nothing`.execute(tx);
}

export async function listPeople(q: Queryable, ids: readonly number[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${columns} from vault.person where id = any(${[...ids]}::integer[])`.execute(q);
  return rows;
}

/** Some of the keys that are wrapped under another key than `keyId`, held until the transaction ends. */
export async function lockWrappedElsewhere(tx: Tx, keyId: string, limit: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${columns} from vault.person where key_id <> ${keyId}
    order by id limit ${limit} for no key update`.execute(tx);
  return rows;
}

export async function markWrapped(tx: Tx, id: number, keyId: string, wrapped: Buffer): Promise<void> {
  await sql`update vault.person set key_id = ${keyId}, wrapped = ${wrapped} where id = ${id}`.execute(tx);
}

/** Forgets a key for good. `false` where there is none left to forget. */
export async function markErased(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update vault.person set key_id = null, wrapped = null, erased_at = ${now}
    where id = ${id} and erased_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** What the index's key made of a fixed text when it was first used: `value`, where none has been before. */
export async function keepIndexCheck(tx: Tx, value: Buffer): Promise<Buffer> {
  await sql`insert into vault.index_check (value) values (${value}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ value: Buffer }>`select value from vault.index_check`.execute(tx);
  return rows[0]?.value ?? value;
}
