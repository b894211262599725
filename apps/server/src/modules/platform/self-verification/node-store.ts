import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';
import type { ConfigurationDigests } from './configuration-digest.ts';

type NodeRow = CamelRow<'self_verification.node', 'id' | 'name' | 'version' | 'release' | 'baseline' | 'started_at'> & {
  configuration: ConfigurationDigests;
};

const columns = sql`id, name, version, release, configuration, baseline, started_at as "startedAt"`;

/** Orders starts and ends of nodes until the transaction ends. */
export async function lockNodes(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('self_verification.node'))`.execute(tx);
}

/** Finds the last start of a node by its name; of any node where `name` is null. */
export async function findLastStart(q: Queryable, name: string | null): Promise<NodeRow | undefined> {
  const { rows } = await sql<NodeRow>`
    select ${columns} from self_verification.node where ${name}::text is null or name = ${name}::text
    order by started_at desc, id desc limit 1`.execute(q);
  return rows[0];
}

export async function insertNode(tx: Tx, node: NodeRow): Promise<void> {
  const { id, name, version, release, configuration, baseline, startedAt } = node;
  await sql`
    insert into self_verification.node
      (id, name, version, release, configuration, baseline, started_at, seen_at)
    values (${id}, ${name}, ${version}, ${release}, ${JSON.stringify(configuration)}::jsonb, ${baseline}, ${startedAt},
      ${startedAt})`.execute(tx);
}

export async function markSeen(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update self_verification.node set seen_at = ${now} where id = ${id} and ended_at is null`.execute(tx);
}

/** Ends a node that stopped; returns whether it had not ended. */
export async function markStopped(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update self_verification.node set ended_at = ${now}, end_cause = 'stopped'
    where id = ${id} and ended_at is null returning id`.execute(tx);
  return rows.length > 0;
}

/** Ends the nodes that were not seen since a moment; returns them. */
export async function markLost(
  tx: Tx,
  { now, before }: { now: Date; before: Date },
): Promise<{ name: string; seenAt: Date }[]> {
  const { rows } = await sql<{ name: string; seenAt: Date }>`
    update self_verification.node set ended_at = ${now}, end_cause = 'unexpected'
    where ended_at is null and seen_at < ${before} returning name, seen_at as "seenAt"`.execute(tx);
  return rows;
}

/** Deletes ended nodes, except the last start of each name: the next start is compared with it. */
export async function deleteNodesBefore(tx: Tx, before: Date): Promise<void> {
  await sql`
    delete from self_verification.node n where n.ended_at < ${before} and exists (
      select from self_verification.node later where later.name = n.name and later.started_at > n.started_at)`.execute(
    tx,
  );
}
