import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import { accounts } from './account.ts';
import { requireRow } from './transaction-store.ts';

/** A double-up as the database records it: amounts in centavos, `evidence` as JSON text. */
interface AppendedDoubleUp {
  readonly playerId: number;
  readonly roundId: string;
  readonly fingerprint: bigint;
  readonly cause: string;
  readonly at: Date;
  readonly day: string;
  readonly stake: bigint;
  readonly win: bigint;
  readonly seedId: string;
  readonly nonce: bigint;
  readonly game: string;
  readonly evidence: string;
}

export interface DoubleUpRow {
  readonly status:
    | 'posted'
    | 'replayed'
    | 'stale'
    | 'blocked'
    | 'key_reused'
    | 'bonus_active'
    | 'insufficient'
    | 'limit_reached'
    | 'out_of_range';
  readonly seq: bigint;
  readonly nextNonce: bigint | null;
}

/** Appends a double-up to the player's chain and moves its money, unless the status says why not. */
export async function appendDoubleUp(tx: Tx, round: AppendedDoubleUp): Promise<DoubleUpRow> {
  const { playerId, roundId, fingerprint, cause, at, day, stake, win, seedId, nonce, game, evidence } = round;
  const { rows } = await sql<DoubleUpRow>`
    select status, seq, next_nonce as "nextNonce"
    from ledger.append_double_up_v1(
      ${playerId}::integer, ${roundId}::uuid, ${fingerprint}::bigint, ${cause}, ${at}, ${day}::date, ${stake}::bigint,
      ${win}::bigint, ${seedId}::uuid, ${nonce}::bigint, ${game}, ${evidence})`.execute(tx);
  return requireRow(rows);
}

/** A round whose win may be staked again. */
export interface DoubleUpBaseRow {
  game: string;
  stake: Centavos;
  win: Centavos;
  at: Date;
  evidence: string;
  /** Whether no later round of the player, and no rollback of this one, was recorded. */
  isNewest: boolean;
  /** Whether cash alone, or play money, paid the stake and took the win. */
  isCash: boolean;
}

/** Finds a round of an own game that its player paid. The caller holds the wallet's lock. */
export async function findDoubleUpBase(
  q: Queryable,
  playerId: number,
  roundId: string,
): Promise<DoubleUpBaseRow | undefined> {
  const { rows } = await sql<DoubleUpBaseRow>`
    select t.game, t.stake, t.win, t.at, t.evidence,
      t.accounts <@ array[${accounts.cash}, ${accounts.games}, ${accounts.play_money}]::smallint[] as "isCash",
      not exists (
        select from ledger.transaction l where l.player_id = t.player_id and l.seq > t.seq
          and (l.seed_id is not null or l.kind = 'rollback' and l.cause = 'round:' || t.id)) as "isNewest"
    from ledger.transaction t
    where t.player_id = ${playerId} and t.id = ${roundId}::uuid and t.kind in ('bet', 'double_up')`.execute(q);
  return rows[0];
}
