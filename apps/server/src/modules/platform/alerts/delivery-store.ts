import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';

export type AlertDelivery = CamelRow<
  'alerts.delivery',
  'id' | 'channel_id' | 'alert_id' | 'event' | 'status' | 'attempts' | 'last_error' | 'created_at' | 'ended_at'
>;

const columns = sql`
  d.id, d.channel_id as "channelId", d.alert_id as "alertId", d.event, d.status, d.attempts, d.last_error as "lastError",
  d.created_at as "createdAt", d.ended_at as "endedAt"`;

/** Inserts a message; `false` where the alert has one of this event for the channel. */
export async function insertDelivery(tx: Tx, delivery: AlertDelivery): Promise<boolean> {
  const { id, channelId, alertId, event, status, lastError, createdAt, endedAt } = delivery;
  const { numAffectedRows } = await sql`
    insert into alerts.delivery (id, channel_id, alert_id, event, status, last_error, created_at, ended_at)
    values (${id}, ${channelId}, ${alertId}, ${event}, ${status}, ${lastError}, ${createdAt}, ${endedAt})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Counts the messages of a channel since a moment, without those that the limit refused. */
export async function countDeliveries(q: Queryable, channelId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from alerts.delivery
    where channel_id = ${channelId} and created_at > ${since} and not (status = 'failed' and attempts = 0)`.execute(q);
  return rows[0]?.total ?? 0;
}

export async function findDelivery(q: Queryable, id: string): Promise<AlertDelivery | undefined> {
  const { rows } = await sql<AlertDelivery>`select ${columns} from alerts.delivery d where d.id = ${id}`.execute(q);
  return rows[0];
}

/** Lists the channels that the beginning of an alert was sent by. */
export async function listOpenedChannels(q: Queryable, alertId: string): Promise<string[]> {
  const { rows } = await sql<TableRow<'alerts.delivery', 'channel_id'>>`
    select channel_id from alerts.delivery where alert_id = ${alertId} and event = 'opened' order by channel_id`.execute(
    q,
  );
  return rows.map(({ channel_id: channelId }) => channelId);
}

/** Lists the latest messages with the names of their channels. */
export async function listDeliveries(q: Queryable, limit: number): Promise<(AlertDelivery & { channel: string })[]> {
  const { rows } = await sql<AlertDelivery & { channel: string }>`
    select ${columns}, c.name as channel from alerts.delivery d join alerts.channel c on c.id = d.channel_id
    order by d.created_at desc, d.id limit ${limit}`.execute(q);
  return rows;
}

/** Counts an attempt; `status` is `waiting` while it is to be repeated. */
export async function markAttempt(
  tx: Tx,
  id: string,
  { status, error, now }: { status: AlertDelivery['status']; error: string | null; now: Date },
): Promise<void> {
  await sql`
    update alerts.delivery set attempts = attempts + 1, status = ${status}, last_error = ${error}, attempted_at = ${now},
      ended_at = case when ${status} = 'waiting' then null else ${now}::timestamptz end
    where id = ${id} and status = 'waiting'`.execute(tx);
}

export async function deleteDeliveriesBefore(tx: Tx, before: Date): Promise<void> {
  await sql`delete from alerts.delivery where created_at < ${before}`.execute(tx);
}
