import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import type { ChangeKind } from './pool.ts';

/** What one of staff asked for of a pool, and what became of it. */
export interface Change {
  id: number;
  poolId: number;
  kind: ChangeKind;
  termsId: number | null;
  intoPool: number | null;
  state: 'asked' | 'approved' | 'refused' | 'replaced';
  reason: string;
  askedBy: number;
  askedAt: Date;
  decidedBy: number | null;
  decidedAt: Date | null;
}

const columns = sql`
  id, pool_id as "poolId", kind, terms_id as "termsId", into_pool as "intoPool", state, reason, asked_by as "askedBy",
  asked_at as "askedAt", decided_by as "decidedBy", decided_at as "decidedAt"`;

/** The one that waits, of each of some pools. */
export async function listWaiting(q: Queryable, poolIds: readonly number[]): Promise<Map<number, Change>> {
  const { rows } = await sql<Change>`
    select ${columns} from jackpot.change
    where pool_id = any(${[...poolIds]}::integer[]) and state = 'asked'`.execute(q);
  return new Map(rows.map((change) => [change.poolId, change]));
}

/** The latest first. */
export async function listChanges(q: Queryable, poolId: number, most: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select ${columns} from jackpot.change where pool_id = ${poolId} order by id desc limit ${most}`.execute(q);
  return rows;
}

export async function findChange(q: Queryable, poolId: number, id: number): Promise<Change | undefined> {
  const { rows } = await sql<Change>`
    select ${columns} from jackpot.change where id = ${id} and pool_id = ${poolId}`.execute(q);
  return rows[0];
}

export async function insertChange(
  tx: Tx,
  change: Pick<Change, 'poolId' | 'kind' | 'termsId' | 'intoPool' | 'reason' | 'askedBy' | 'askedAt'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into jackpot.change (pool_id, kind, terms_id, into_pool, reason, asked_by, asked_at)
    values (${change.poolId}, ${change.kind}, ${change.termsId}, ${change.intoPool}, ${change.reason}, ${change.askedBy},
      ${change.askedAt})
    returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a change was not inserted');
  return row.id;
}

export async function markDecided(
  tx: Tx,
  id: number,
  { state, staffId, now }: { state: Exclude<Change['state'], 'asked'>; staffId: number; now: Date },
): Promise<void> {
  await sql`
    update jackpot.change set state = ${state}, decided_by = ${staffId}, decided_at = ${now} where id = ${id}`.execute(
    tx,
  );
}
