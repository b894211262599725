import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import { accounts } from './account.ts';
import type { Stretch } from './statement-store.ts';

/** Where a player's chain ends: the place of its last movement. */
export interface ChainHead {
  playerId: number;
  seq: bigint;
  /** Of play money. */
  isPlay: boolean;
}

/** `undefined` for who has no wallet. */
export async function findChainHead(q: Queryable, playerId: number): Promise<ChainHead | undefined> {
  const { rows } = await sql<ChainHead>`
    select player_id as "playerId", seq, is_play as "isPlay" from ledger.wallet where player_id = ${playerId}`.execute(
    q,
  );
  return rows[0];
}

/**
 * Players with something in a chain of money, by their ids after `after`: of all (`since` is `null`), or of those with
 * a movement that was written since.
 */
export async function listChainHeads(
  q: Queryable,
  { since, after, limit }: { since: Date | null; after: number; limit: number },
): Promise<ChainHead[]> {
  const moved = sql`player_id in (select t.player_id from ledger.transaction t where t.at >= ${since})`;
  const { rows } = await sql<ChainHead>`
    select player_id as "playerId", seq, is_play as "isPlay" from ledger.wallet
    where player_id > ${after} and seq > 0 and not is_play and ${since === null ? sql`true` : moved}
    order by player_id limit ${limit}`.execute(q);
  return rows;
}

export interface ChainRow {
  seq: bigint;
  id: string;
  kind: string;
  cause: string | null;
  game: string | null;
  at: Date;
  stake: Centavos | null;
  win: Centavos | null;
  /** `null` for a bet of cash alone, whose stake and win say all: most are, and arrays take long to read. */
  accounts: number[] | null;
  amounts: Centavos[] | null;
  evidence: string | null;
}

const hasLegs = sql`t.kind <> 'bet' or ${accounts.bonus}::smallint = any(t.accounts)`;

const columns = sql`
  t.seq, t.id, t.kind, t.cause, t.game, t.at, t.stake, t.win, t.evidence,
  case when ${hasLegs} then t.accounts end as accounts, case when ${hasLegs} then t.amounts end as amounts`;

/** All of a stretch, oldest first; `since` is a moment before which nothing of it was written, `null` where nobody knows. */
export async function listChain(
  q: Queryable,
  { playerId, from, upTo }: Stretch,
  since: Date | null,
): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    select ${columns} from ledger.transaction t
    where t.player_id = ${playerId} and t.seq >= ${from} and t.seq <= ${upTo}
      and ${since === null ? sql`true` : sql`t.at >= ${since}`}
    order by t.seq`.execute(q);
  return rows;
}

export async function findChainRow(q: Queryable, playerId: number, id: string): Promise<ChainRow | undefined> {
  const { rows } = await sql<ChainRow>`
    select ${columns} from ledger.transaction t where t.player_id = ${playerId} and t.id = ${id}::uuid`.execute(q);
  return rows[0];
}

/** Movements of some kinds and one cause in a stretch, the latest first. */
export async function listByCause(
  q: Queryable,
  { playerId, from, upTo }: Stretch,
  { kinds, cause }: { kinds: readonly string[]; cause: string },
): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    select ${columns} from ledger.transaction t
    where t.player_id = ${playerId} and t.seq >= ${from} and t.seq <= ${upTo} and t.cause = ${cause}
      and t.kind = any(${[...kinds]}::text[])
    order by t.seq desc`.execute(q);
  return rows;
}

/** The rounds of the house that were taken back in a stretch, and late wins alike, by their numbers. */
export async function listTakenBack(q: Queryable, { playerId, from, upTo }: Stretch): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select substring(t.cause from 'round:(.*)') as id from ledger.transaction t
    where t.player_id = ${playerId} and t.seq >= ${from} and t.seq <= ${upTo} and t.kind = 'rollback'`.execute(q);
  return new Set(rows.map(({ id }) => id));
}
