import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../../db/index.ts';

export type SealedVapidKeys = CamelRow<'inbox.vapid', 'public_key' | 'private_sealed'>;

export async function findVapidKeys(q: Queryable): Promise<SealedVapidKeys | undefined> {
  const { rows } = await sql<SealedVapidKeys>`
    select public_key as "publicKey", private_sealed as "privateSealed" from inbox.vapid`.execute(q);
  return rows[0];
}

/** Inserts the pair where there is none: of nodes that start together the first wins. */
export async function insertVapidKeys(tx: Tx, { publicKey, privateSealed }: SealedVapidKeys): Promise<void> {
  await sql`
    insert into inbox.vapid (public_key, private_sealed) values (${publicKey}, ${privateSealed})
    on conflict do nothing`.execute(tx);
}
