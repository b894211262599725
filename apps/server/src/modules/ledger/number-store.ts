import { sql } from 'kysely';
import type { Tx } from '../../db/index.ts';

/** A number of a seed that is taken for good: nothing else will be drawn under it. */
export interface TakenNumber {
  seedId: string;
  nonce: bigint;
}

/**
 * Takes the next number of a player's seed for something that has no stake, and holds the wallet until the transaction
 * ends: a bet meanwhile waits, and is then `stale`. `undefined` where the wallet is on no seed.
 */
export async function takeNumber(tx: Tx, playerId: number): Promise<TakenNumber | undefined> {
  const { rows } = await sql<TakenNumber>`
    update ledger.wallet set draw_nonce = draw_nonce + 1
    where player_id = ${playerId} and draw_seed is not null
    returning draw_seed as "seedId", draw_nonce - 1 as nonce`.execute(tx);
  return rows[0];
}
