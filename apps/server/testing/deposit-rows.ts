import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/** Inserts expired deposit orders of a member, one a minute before now, of R$ 10.00 and one centavo more each. */
export async function insertExpiredOrders(
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  memberId: number,
  count: number,
): Promise<void> {
  await sql`
    insert into cashier.deposit_order (order_number, member_id, channel_id, amount, txid, request_key, status, created_at, expires_at)
    select 'X' || lpad(n::text, 15, '0'), ${memberId}, 1, 1000 + n, md5('expired' || n), 'expired' || n, 'expired', at, at
    from generate_series(1, ${count}::integer) as n,
      lateral (select ${clock.now()}::timestamptz - n * interval '1 minute' as at) as moment`.execute(database.db);
}
