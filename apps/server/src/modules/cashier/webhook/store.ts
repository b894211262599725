import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';

export async function insertWebhook(tx: Tx, body: string, now: Date): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into cashier.webhook (received_at, body) values (${now}, ${body}::jsonb) returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a webhook was stored and is not there');
  return row.id;
}

export async function findWebhook(q: Queryable, id: bigint): Promise<unknown> {
  const { rows } = await sql<{ body: unknown }>`select body from cashier.webhook where id = ${id}`.execute(q);
  return rows[0]?.body;
}

export async function markProcessed(tx: Tx, id: bigint, now: Date): Promise<void> {
  await sql`update cashier.webhook set processed_at = ${now} where id = ${id} and processed_at is null`.execute(tx);
}
