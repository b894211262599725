import { sql } from 'kysely';
import type { Queryable, TableRow, Tx } from '../../../db/index.ts';

/** The counter of an hour; `brand` is `''` for all brands together. */
type SentKey = TableRow<'messenger.sent', 'hour' | 'channel' | 'brand'>;

/** Counts a message and returns the count of its hour. Locks the counter until the transaction ends. */
export async function countSent(tx: Tx, { hour, channel, brand }: SentKey): Promise<number> {
  const { rows } = await sql<TableRow<'messenger.sent', 'count'>>`
    insert into messenger.sent as s (hour, channel, brand, count) values (${hour}, ${channel}, ${brand}, 1)
    on conflict (hour, channel, brand) do update set count = s.count + 1 returning count`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Lists the messages of all brands in an hour, by channel. */
export async function listSent(q: Queryable, hour: Date): Promise<TableRow<'messenger.sent', 'channel' | 'count'>[]> {
  const { rows } = await sql<TableRow<'messenger.sent', 'channel' | 'count'>>`
    select channel, count from messenger.sent where hour = ${hour} and brand = ''`.execute(q);
  return rows;
}

export async function deleteSentBefore(tx: Tx, hour: Date): Promise<void> {
  await sql`delete from messenger.sent where hour < ${hour}`.execute(tx);
}
