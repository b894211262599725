import { sql } from 'kysely';
import {
  type CamelRow,
  type Queryable,
  type TableRow,
  type Tx,
  countBounded,
  listByKeyset,
} from '../../../../db/index.ts';
import type { CursorPageRequest, CursorRows } from '../../../../platform/index.ts';

/** The ids of the next messages: a message is sealed with its id before the insert. */
export async function nextWebhookIds(q: Queryable, count: number): Promise<bigint[]> {
  const { rows } = await sql<TableRow<'cashier.webhook', 'id'>>`
    select nextval(pg_get_serial_sequence('cashier.webhook', 'id')) as id from generate_series(1, ${count})`.execute(q);
  return rows.map(({ id }) => id);
}

export async function insertWebhooks(tx: Tx, ids: bigint[], bodies: Buffer[], now: Date): Promise<void> {
  await sql`
    insert into cashier.webhook (id, received_at, body_sealed) overriding system value
    select id, ${now}, body from unnest(${ids}::bigint[], ${bodies}::bytea[]) as m (id, body)`.execute(tx);
}

/** The sealed body of a message; `undefined` once it is deleted. */
export async function findWebhook(q: Queryable, id: bigint): Promise<Buffer | undefined> {
  const { rows } = await sql<CamelRow<'cashier.webhook', 'body_sealed'>>`
    select body_sealed as "bodySealed" from cashier.webhook where id = ${id}`.execute(q);
  return rows[0]?.bodySealed ?? undefined;
}

/** Locks messages that an earlier release stored in plain text. */
export async function lockPlaintextWebhooks(
  tx: Tx,
  limit: number,
): Promise<(TableRow<'cashier.webhook', 'id'> & { body: string })[]> {
  const { rows } = await sql<TableRow<'cashier.webhook', 'id'> & { body: string }>`
    select id, body::text as body from cashier.webhook
    where body is not null order by id limit ${limit} for update`.execute(tx);
  return rows;
}

export async function markSealed(tx: Tx, id: bigint, body: Buffer): Promise<void> {
  await sql`update cashier.webhook set body = null, body_sealed = ${body} where id = ${id}`.execute(tx);
}

/** Deletes the bodies of messages processed before `before` and keeps the rows. Returns how many. */
export async function forgetWebhooks(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update cashier.webhook set body = null, body_sealed = null
    where processed_at < ${before} and body_sealed is not null`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/**
 * A message of the bank. `waiting`: not parsed yet, or not every payment in it is settled. `faults`: the invalid parts,
 * without their content. `isForgotten`: its body is deleted.
 */
export type WebhookRow = CamelRow<
  'cashier.webhook',
  'id' | 'received_at' | 'processed_at' | 'state' | 'faults' | 'replays'
> & { isForgotten: boolean };

const rowColumns = sql`
  id, received_at as "receivedAt", processed_at as "processedAt", state, faults, replays,
  body_sealed is null and body is null as "isForgotten"`;

export async function lockWebhookRow(tx: Tx, id: bigint): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    select ${rowColumns} from cashier.webhook where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Marks a message as processed; `faults` lists its invalid parts. */
export async function markRead(tx: Tx, id: bigint, faults: readonly string[], now: Date): Promise<void> {
  await sql`
    update cashier.webhook set processed_at = ${now}, faults = ${[...faults]}::text[],
      state = ${faults.length > 0 ? 'unreadable' : 'understood'}
    where id = ${id} and state = 'waiting'`.execute(tx);
}

/** Marks a message for another run. */
export async function markWaiting(tx: Tx, id: bigint): Promise<void> {
  await sql`
    update cashier.webhook set state = 'waiting', faults = '{}', processed_at = null, replays = replays + 1
    where id = ${id}`.execute(tx);
}

export interface WebhookFilter {
  state: WebhookRow['state'] | null;
  id: bigint | null;
}

export async function listWebhooks(
  q: Queryable,
  { state, id }: WebhookFilter,
  page: CursorPageRequest,
  order: 'asc' | 'desc',
): Promise<CursorRows<WebhookRow>> {
  const from = sql`cashier.webhook`;
  const where = sql`(${state}::text is null or state = ${state}) and (${id}::bigint is null or id = ${id})`;
  const found = await listByKeyset<WebhookRow>(q, {
    select: rowColumns,
    from,
    where,
    keyset: { name: `webhooks ${order}`, columns: [{ expression: sql`id`, type: 'integer' }], order },
    page,
  });
  return { ...found, ...(await countBounded(q, sql`from ${from} where ${where}`)) };
}
