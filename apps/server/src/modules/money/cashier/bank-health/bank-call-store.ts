import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../../db/index.ts';

export type BankCallCount = CamelRow<'cashier.bank_call', 'hour' | 'call' | 'outcome' | 'bucket' | 'calls' | 'last_at'>;

/** Adds counts to those of their hours. */
export async function addBankCalls(tx: Tx, counts: readonly BankCallCount[]): Promise<void> {
  await sql`
    insert into cashier.bank_call as c (hour, call, outcome, bucket, calls, last_at)
    select hour, call, outcome, bucket, calls, "lastAt" from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as x (hour timestamptz, call text, outcome text, bucket smallint, calls integer, "lastAt" timestamptz)
    order by hour, call, outcome, bucket
    on conflict (hour, call, outcome, bucket) do update set
      calls = c.calls + excluded.calls, last_at = greatest(c.last_at, excluded.last_at)`.execute(tx);
}

export async function listBankCalls(q: Queryable, since: Date): Promise<BankCallCount[]> {
  const { rows } = await sql<BankCallCount>`
    select hour, call, outcome, bucket, calls, last_at as "lastAt" from cashier.bank_call
    where hour >= ${since} order by hour, call`.execute(q);
  return rows;
}

export async function deleteBankCallsBefore(tx: Tx, before: Date): Promise<void> {
  await sql`delete from cashier.bank_call where hour < ${before}`.execute(tx);
}

/** Messages of the bank that arrived in an hour. */
export interface WebhookHour {
  hour: Date;
  received: number;
  /** Not processed within a minute. */
  late: number;
  unreadable: number;
}

export async function listWebhookHours(q: Queryable, since: Date, now: Date): Promise<WebhookHour[]> {
  const { rows } = await sql<WebhookHour>`
    select date_trunc('hour', received_at at time zone 'UTC') at time zone 'UTC' as hour, count(*)::integer as received,
      count(*) filter (where coalesce(processed_at, ${now}) > received_at + interval '1 minute')::integer as late,
      count(*) filter (where state = 'unreadable')::integer as unreadable
    from cashier.webhook where received_at >= ${since} group by 1 order by 1`.execute(q);
  return rows;
}

export async function findLastWebhook(q: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(received_at) as at from cashier.webhook`.execute(q);
  return rows[0]?.at ?? null;
}

/** Payouts that were sent, or may be, and are not booked yet. */
export async function countSendingPayouts(q: Queryable): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::integer as count, min(began_at) as "oldestAt" from cashier.payout where status = 'sending'`.execute(
    q,
  );
  return rows[0] ?? { count: 0, oldestAt: null };
}
