import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../platform/index.ts';
import { one } from './store.ts';

export interface EntryRow {
  seq: bigint;
  id: string;
  kind: string;
  cause: string;
  accounts: number[];
  amounts: Centavos[];
  cash_after: Centavos;
  bonus_after: Centavos;
  held_after: Centavos | null;
  stake: Centavos | null;
  win: Centavos | null;
  wagered: Centavos | null;
  evidence: string | null;
  at: Date;
  hash: Buffer;
}

const columns = sql`
  seq, id, kind, coalesce(cause, 'round:' || id) as cause, accounts, amounts, cash_after, bonus_after, held_after,
  stake, win, wagered, evidence, at, hash`;

/** Chains have no gaps, so the last number of one is how many there are. */
export async function listEntries(
  q: Queryable,
  playerId: number,
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<EntryRow>> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<EntryRow>`
    select ${columns} from ledger.transaction where player_id = ${playerId}
    order by seq ${direction} limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select coalesce(max(seq), 0)::integer as total from ledger.wallet where player_id = ${playerId}`.execute(q);
  return { rows, total: one(counted.rows).total };
}

/** What was held just before a place in the chain: rounds leave it as it was and do not repeat it. */
export async function findHeldBefore(q: Queryable, playerId: number, seq: bigint): Promise<Centavos> {
  const { rows } = await sql<{ held: Centavos }>`
    select held_after as held from ledger.transaction
    where player_id = ${playerId} and seq < ${seq} and held_after is not null
    order by seq desc limit 1`.execute(q);
  return rows[0]?.held ?? (0n as Centavos);
}

export async function findEntry(q: Queryable, playerId: number, id: string): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from ledger.transaction where player_id = ${playerId} and id = ${id}::uuid`.execute(q);
  return rows[0];
}

/** A movement that asked for wagering. */
export interface AskedRow {
  seq: bigint;
  cause: string;
  required: Centavos;
  at: Date;
}

/** Movements that asked a player for wagering, newest first, from before the place `before` in the chain. */
export async function listAsked(
  q: Queryable,
  playerId: number,
  before: bigint | null,
  limit: number,
): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select seq, coalesce(cause, kind) as cause, wager_due as required, at from ledger.transaction
    where player_id = ${playerId} and wager_due > 0 and (${before}::bigint is null or seq < ${before})
    order by seq desc limit ${limit}`.execute(q);
  return rows;
}
