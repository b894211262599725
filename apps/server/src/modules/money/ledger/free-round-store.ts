import { sql } from 'kysely';
import type { Tx } from '../../../db/index.ts';
import { requireRow } from './transaction-store.ts';

/** A free round as the database records it: amounts in centavos, `evidence` as JSON text. */
interface AppendedFreeRound {
  readonly playerId: number;
  readonly roundId: string;
  readonly fingerprint: bigint;
  readonly cause: string;
  readonly at: Date;
  readonly stake: bigint;
  readonly win: bigint;
  readonly seedId: string;
  readonly nonce: bigint;
  readonly game: string;
  readonly evidence: string;
}

export interface FreeRoundRow {
  readonly status: 'posted' | 'replayed' | 'stale' | 'blocked' | 'play_money' | 'key_reused';
  readonly seq: bigint;
  readonly nextNonce: bigint | null;
}

/** Appends a free round to the player's chain and moves its money, unless the status says why not. */
export async function appendFreeRound(tx: Tx, round: AppendedFreeRound): Promise<FreeRoundRow> {
  const { playerId, roundId, fingerprint, cause, at, stake, win, seedId, nonce, game, evidence } = round;
  const { rows } = await sql<FreeRoundRow>`
    select status, seq, next_nonce as "nextNonce"
    from ledger.append_free_round_v1(
      ${playerId}::integer, ${roundId}::uuid, ${fingerprint}::bigint, ${cause}, ${at}, ${stake}::bigint, ${win}::bigint,
      ${seedId}::uuid, ${nonce}::bigint, ${game}, ${evidence})`.execute(tx);
  return requireRow(rows);
}
