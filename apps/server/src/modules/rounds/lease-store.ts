import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

/** A table that this node holds. */
export interface HeldLease {
  game: string;
  epoch: bigint;
}

/**
 * Takes the tables that are free, or were given up by whoever held them, and renews those that the node holds. The epoch rises
 * where one changes hands.
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

/** Whether the node holds the table under that epoch: nobody takes it before the transaction ends. */
export async function lockLease(tx: Tx, { node, game, epoch }: HeldLease & { node: string }): Promise<boolean> {
  const { rows } = await sql`
    select from rounds.lease where game = ${game} and node = ${node} and epoch = ${epoch} for share`.execute(tx);
  return rows.length === 1;
}

/** Lets go of all that a node holds: others may take it at once. */
export async function markReleased(tx: Tx, node: string, now: Date): Promise<void> {
  await sql`
    update rounds.lease set until = ${now}::timestamptz - interval '1 millisecond'
    where node = ${node} and until >= ${now}`.execute(tx);
}

/** Who holds which table. */
export interface Lease extends HeldLease {
  node: string;
  until: Date;
}

export async function listLeases(q: Queryable): Promise<Lease[]> {
  const { rows } = await sql<Lease>`select game, node, epoch, until from rounds.lease order by game`.execute(q);
  return rows;
}
