import { centavos, formatReais } from '@arara/money';
import { sql } from 'kysely';
import { accounts } from '../src/modules/ledger/account.ts';
import { verifyLedger } from '../src/modules/ledger/index.ts';
import type { TestHouse } from './house.ts';

/** What `createTestHouse` lets the bank's account begin with. */
const OPENING = 100_000_00n;

/**
 * What does not agree in the books, in words; empty when all does. The ledger's laws hold, and the
 * house's clearing account mirrors what the bank's account gained since the house was opened.
 */
export async function faultsInBooks({ bank, database }: TestHouse): Promise<string[]> {
  const { breaches } = await verifyLedger(database.db);
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(balance), 0)::bigint as balance from ledger.house where account = ${accounts.psp_clearing}`.execute(database.db);
  const clearing = rows[0]?.balance ?? 0n;
  const gained = bank.state.balance - OPENING;
  const apart = clearing === -gained ? [] : [`clearing ${formatReais(centavos(clearing))}, the bank gained ${formatReais(centavos(gained))}`];
  return [...breaches.map(({ law, place }) => `${law}: ${place}`), ...apart];
}
