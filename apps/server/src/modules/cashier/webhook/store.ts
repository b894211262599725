import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';

/** The number of the next message: it is sealed with it before it is written. */
export async function nextWebhookId(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select nextval(pg_get_serial_sequence('cashier.webhook', 'id')) as id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a sequence gave no number');
  return row.id;
}

export async function insertWebhook(tx: Tx, id: bigint, body: Buffer, now: Date): Promise<void> {
  await sql`
    insert into cashier.webhook (id, received_at, body_sealed) overriding system value
    values (${id}, ${now}, ${body})`.execute(tx);
}

/** A message as it is kept; `undefined` once it was forgotten. */
export async function findWebhook(q: Queryable, id: bigint): Promise<Buffer | undefined> {
  const { rows } = await sql<{ body: Buffer | null }>`
    select body_sealed as body from cashier.webhook where id = ${id}`.execute(q);
  return rows[0]?.body ?? undefined;
}

/** Messages that an earlier release kept in clear, held until the transaction ends. */
export async function lockInClear(tx: Tx, limit: number): Promise<{ id: bigint; body: string }[]> {
  const { rows } = await sql<{ id: bigint; body: string }>`
    select id, body::text as body from cashier.webhook
    where body is not null order by id limit ${limit} for update`.execute(tx);
  return rows;
}

export async function markSealed(tx: Tx, id: bigint, body: Buffer): Promise<void> {
  await sql`update cashier.webhook set body = null, body_sealed = ${body} where id = ${id}`.execute(tx);
}

/** Forgets what was said in messages that were understood before `before`; that they came is kept. Answers how many. */
export async function forgetWebhooks(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update cashier.webhook set body = null, body_sealed = null
    where processed_at < ${before} and body_sealed is not null`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export async function markProcessed(tx: Tx, id: bigint, now: Date): Promise<void> {
  await sql`update cashier.webhook set processed_at = ${now} where id = ${id} and processed_at is null`.execute(tx);
}
