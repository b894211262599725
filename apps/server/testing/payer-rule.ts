import { sql } from 'kysely';
import type { Queryable } from '../src/db/index.ts';

/** Credits deposits by any payer at every site, for tests about something else. */
export async function allowAnyPayer(q: Queryable): Promise<void> {
  await sql`update cashier.payer_rule set own_account_only = false where own_account_only`.execute(q);
}
