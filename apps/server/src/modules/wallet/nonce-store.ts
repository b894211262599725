import { sql } from 'kysely';
import type { Db, Tx } from '../../db/index.ts';

/** Takes a number of a provider's for good; `false` where it was taken before. */
export async function takeNonce(db: Db, provider: string, nonce: string, until: Date): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select wallet.take_nonce(${provider}, ${nonce}, ${until}) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

export async function deleteNonces(tx: Tx, now: Date): Promise<void> {
  await sql`delete from wallet.nonce where until < ${now}`.execute(tx);
}
