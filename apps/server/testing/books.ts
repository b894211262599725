import { centavos, formatReais } from '@arara/money';
import { sql } from 'kysely';
import { verifyGrants } from '../src/modules/bonus/index.ts';
import { verifyJackpots } from '../src/modules/jackpot/index.ts';
import { accounts, verifyLedger } from '../src/modules/ledger/index.ts';
import type { TestHouse } from './house.ts';

/** What `createTestHouse` lets the bank's account begin with. */
const OPENING = 100_000_00n;

/**
 * Throws, saying what, when the books do not agree. The ledger's laws must hold, and the house's
 * clearing account must mirror what the bank's account gained since the house was opened.
 */
export async function requireSoundBooks({ bank, database }: TestHouse): Promise<void> {
  const { breaches: ofLedger } = await verifyLedger(database.db);
  const breaches = [...ofLedger, ...(await verifyGrants(database.db)), ...(await verifyJackpots(database.db))];
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(balance), 0)::bigint as balance from ledger.house where account = ${accounts.psp_clearing}`.execute(
    database.db,
  );
  const clearing = rows[0]?.balance ?? 0n;
  const gained = bank.state.balance - OPENING;
  const faults = breaches.map(({ law, place }) => `${law}: ${place}`);
  if (clearing !== -gained)
    faults.push(
      `clearing is ${formatReais(centavos(clearing))} while the bank gained ${formatReais(centavos(gained))}`,
    );
  if (faults.length > 0) throw new Error(`the books do not agree: ${faults.join('; ')}`);
}
