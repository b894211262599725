import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';

export interface KeptVapid {
  publicKey: string;
  sealed: Buffer;
}

export async function findVapid(q: Queryable): Promise<KeptVapid | undefined> {
  const { rows } = await sql<KeptVapid>`
    select public_key as "publicKey", private_sealed as sealed from inbox.vapid`.execute(q);
  return rows[0];
}

/** The first pair stays: of nodes that start together one is first. */
export async function insertVapid(tx: Tx, { publicKey, sealed }: KeptVapid): Promise<void> {
  await sql`
    insert into inbox.vapid (public_key, private_sealed) values (${publicKey}, ${sealed})
    on conflict do nothing`.execute(tx);
}
