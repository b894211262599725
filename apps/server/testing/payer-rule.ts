import { sql } from 'kysely';
import type { Queryable } from '../src/db/index.ts';

/** Credits deposits whoever pays them, at every site: for tests that are about something else. */
export async function letAnybodyPay(q: Queryable): Promise<void> {
  await sql`update cashier.payer_rule set own_account_only = false where own_account_only`.execute(q);
}
