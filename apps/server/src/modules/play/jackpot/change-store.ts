import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';

/** A change of a pool that one member of staff requested and another decides. */
export type PoolChange = CamelRow<
  'jackpot.change',
  | 'id'
  | 'pool_id'
  | 'kind'
  | 'terms_id'
  | 'into_pool'
  | 'state'
  | 'reason'
  | 'requested_by'
  | 'requested_at'
  | 'decided_by'
  | 'decided_at'
>;

export type ChangeKind = PoolChange['kind'];

const columns = sql`
  id, pool_id as "poolId", kind, terms_id as "termsId", into_pool as "intoPool", state, reason,
  requested_by as "requestedBy", requested_at as "requestedAt", decided_by as "decidedBy", decided_at as "decidedAt"`;

/** The undecided change of each of the pools, by the pool's id. A pool has at most one. */
export async function listPendingChanges(q: Queryable, poolIds: readonly number[]): Promise<Map<number, PoolChange>> {
  const { rows } = await sql<PoolChange>`
    select ${columns} from jackpot.change
    where pool_id = any(${[...poolIds]}::integer[]) and state = 'asked'`.execute(q);
  return new Map(rows.map((change) => [change.poolId, change]));
}

/** The changes of a pool, the latest first. */
export async function listChanges(q: Queryable, poolId: number, limit: number): Promise<PoolChange[]> {
  const { rows } = await sql<PoolChange>`
    select ${columns} from jackpot.change where pool_id = ${poolId} order by id desc limit ${limit}`.execute(q);
  return rows;
}

export async function findChange(q: Queryable, poolId: number, id: number): Promise<PoolChange | undefined> {
  const { rows } = await sql<PoolChange>`
    select ${columns} from jackpot.change where id = ${id} and pool_id = ${poolId}`.execute(q);
  return rows[0];
}

export async function insertChange(
  tx: Tx,
  change: Pick<PoolChange, 'poolId' | 'kind' | 'termsId' | 'intoPool' | 'reason' | 'requestedBy' | 'requestedAt'>,
): Promise<number> {
  const { rows } = await sql<TableRow<'jackpot.change', 'id'>>`
    insert into jackpot.change (pool_id, kind, terms_id, into_pool, reason, requested_by, requested_at)
    values (${change.poolId}, ${change.kind}, ${change.termsId}, ${change.intoPool}, ${change.reason},
      ${change.requestedBy}, ${change.requestedAt})
    returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a change was not inserted');
  return row.id;
}

export async function markDecided(
  tx: Tx,
  id: number,
  { state, staffId, now }: { state: Exclude<PoolChange['state'], 'asked'>; staffId: number; now: Date },
): Promise<void> {
  await sql`
    update jackpot.change set state = ${state}, decided_by = ${staffId}, decided_at = ${now} where id = ${id}`.execute(
    tx,
  );
}
