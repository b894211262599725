import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import { type Account, accounts } from './account.ts';
import { one } from './store.ts';

/** What stands in an account of the house's. */
export async function findHouseBalance(q: Queryable, account: Account): Promise<Centavos> {
  const { rows } = await sql<{ balance: Centavos }>`
    select coalesce(sum(balance), 0)::bigint as balance from ledger.house where account = ${accounts[account]}`.execute(
    q,
  );
  return one(rows).balance;
}
