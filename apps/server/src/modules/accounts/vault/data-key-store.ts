import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';

/** A person's wrapped data key. `keyId` and `wrapped` are `null` once the person was erased. */
export type DataKeyRow = CamelRow<'vault.person', 'id' | 'key_id' | 'wrapped'>;

const columns = sql`id, key_id as "keyId", wrapped`;

/** Inserts a person's data key where there is none. */
export async function insertDataKey(
  tx: Tx,
  person: { id: number; keyId: string; wrapped: Buffer; now: Date },
): Promise<void> {
  await sql`
    insert into vault.person (id, key_id, wrapped, created_at)
    values (${person.id}, ${person.keyId}, ${person.wrapped}, ${person.now})
    on conflict (id) do nothing`.execute(tx);
}

export async function listDataKeys(q: Queryable, ids: readonly number[]): Promise<DataKeyRow[]> {
  const { rows } = await sql<DataKeyRow>`
    select ${columns} from vault.person where id = any(${[...ids]}::integer[])`.execute(q);
  return rows;
}

/** Locks up to `limit` data keys that are wrapped under a master key other than `keyId`. */
export async function lockOutdatedDataKeys(tx: Tx, keyId: string, limit: number): Promise<DataKeyRow[]> {
  const { rows } = await sql<DataKeyRow>`
    select ${columns} from vault.person where key_id <> ${keyId}
    order by id limit ${limit} for no key update`.execute(tx);
  return rows;
}

export async function markDataKeyRewrapped(tx: Tx, id: number, keyId: string, wrapped: Buffer): Promise<void> {
  await sql`update vault.person set key_id = ${keyId}, wrapped = ${wrapped} where id = ${id}`.execute(tx);
}

/** Deletes a data key; `false` where it was deleted before. */
export async function markDataKeyErased(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update vault.person set key_id = null, wrapped = null, erased_at = ${now}
    where id = ${id} and erased_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Returns the stored index of a fixed text; stores `value` where there is none. */
export async function findOrInsertIndexCheck(tx: Tx, value: Buffer): Promise<Buffer> {
  await sql`insert into vault.index_check (value) values (${value}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<TableRow<'vault.index_check', 'value'>>`select value from vault.index_check`.execute(tx);
  return rows[0]?.value ?? value;
}
