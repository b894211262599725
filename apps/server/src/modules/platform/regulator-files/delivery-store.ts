import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';

export type DeliveryRow = CamelRow<
  'regulator.delivery',
  'file_id' | 'state' | 'attempts' | 'reference' | 'problem' | 'changed_at'
>;

const columns = sql`file_id as "fileId", state, attempts, reference, problem, changed_at as "changedAt"`;

/** Locks the delivery of a file until the transaction ends. */
export async function lockDelivery(tx: Tx, fileId: string): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from regulator.delivery where file_id = ${fileId} for update`.execute(tx);
  return rows[0];
}

export async function saveDelivery(tx: Tx, delivery: DeliveryRow): Promise<void> {
  await sql`
    update regulator.delivery set state = ${delivery.state}, attempts = ${delivery.attempts},
      reference = ${delivery.reference}, problem = ${delivery.problem}, changed_at = ${delivery.changedAt}
    where file_id = ${delivery.fileId}`.execute(tx);
}

type Attempt = CamelRow<'regulator.attempt', 'file_id' | 'at' | 'action' | 'outcome' | 'detail'>;

export async function insertAttempt(tx: Tx, { fileId, at, action, outcome, detail }: Attempt): Promise<void> {
  await sql`
    insert into regulator.attempt (file_id, at, action, outcome, detail)
    values (${fileId}, ${at}, ${action}, ${outcome}, ${detail})`.execute(tx);
}

/** Files that wait or whose answer is unknown since a time: their job was lost or gave up. */
export async function listOpenDeliveries(q: Queryable, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    select file_id as "fileId" from regulator.delivery
    where state in ('waiting', 'sending', 'unknown') and changed_at < ${before} order by changed_at limit ${limit}`.execute(
    q,
  );
  return rows.map(({ fileId }) => fileId);
}
