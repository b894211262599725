import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

interface SentKey {
  hour: Date;
  channel: 'sms' | 'mail';
  /** `''` for all brands together. */
  brand: string;
}

/** Counts a message; returns how many that makes in its hour. Locks the counter until the transaction ends. */
export async function countSent(tx: Tx, { hour, channel, brand }: SentKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into messenger.sent as s (hour, channel, brand, count) values (${hour}, ${channel}, ${brand}, 1)
    on conflict (hour, channel, brand) do update set count = s.count + 1 returning count`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** How many messages of all brands were sent in an hour, by channel. */
export async function listSent(q: Queryable, hour: Date): Promise<{ channel: 'sms' | 'mail'; count: number }[]> {
  const { rows } = await sql<{ channel: 'sms' | 'mail'; count: number }>`
    select channel, count from messenger.sent where hour = ${hour} and brand = ''`.execute(q);
  return rows;
}

export async function deleteSentBefore(tx: Tx, hour: Date): Promise<void> {
  await sql`delete from messenger.sent where hour < ${hour}`.execute(tx);
}
