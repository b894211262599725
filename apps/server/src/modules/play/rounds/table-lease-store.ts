import { sql } from 'kysely';
import type { Queryable, TableRow, Tx } from '../../../db/index.ts';

/** A table that this node holds. */
type HeldLease = TableRow<'rounds.lease', 'game' | 'epoch'>;

/**
 * Takes the tables whose lease is free or expired and renews those of this node. The epoch increases when a
 * table changes nodes.
 */
export async function upsertLeases(
  tx: Tx,
  { node, games, now, until }: { node: string; games: readonly string[]; now: Date; until: Date },
): Promise<HeldLease[]> {
  const { rows } = await sql<HeldLease>`
    insert into rounds.lease as l (game, node, epoch, until)
    select g.game, ${node}, 1, ${until}::timestamptz from unnest(${[...games]}::text[]) as g (game) order by g.game
    on conflict (game) do update set node = excluded.node, until = excluded.until,
      epoch = l.epoch + case when l.node = excluded.node then 0 else 1 end
    where l.node = excluded.node or l.until < ${now}
    returning l.game, l.epoch`.execute(tx);
  return rows;
}

/** Whether the node holds the table under that epoch. Prevents a change of the lease until the transaction ends. */
export async function lockLease(tx: Tx, { node, game, epoch }: HeldLease & { node: string }): Promise<boolean> {
  const { rows } = await sql`
    select from rounds.lease where game = ${game} and node = ${node} and epoch = ${epoch} for share`.execute(tx);
  return rows.length === 1;
}

/** Releases all leases of a node, so that another node can take them at once. */
export async function markReleased(tx: Tx, node: string, now: Date): Promise<void> {
  await sql`
    update rounds.lease set until = ${now}::timestamptz - interval '1 millisecond'
    where node = ${node} and until >= ${now}`.execute(tx);
}

export type TableLeaseRow = TableRow<'rounds.lease', 'game' | 'node' | 'epoch' | 'until'>;

export async function listLeases(q: Queryable): Promise<TableLeaseRow[]> {
  const { rows } = await sql<TableLeaseRow>`select game, node, epoch, until from rounds.lease order by game`.execute(q);
  return rows;
}
