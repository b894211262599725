import { centavos, formatReais } from '@arara/money';
import { sql } from 'kysely';
import { verifyGrants } from '../src/modules/rewards/bonus/index.ts';
import { verifyJackpots } from '../src/modules/play/jackpot/index.ts';
import { accounts, verifyLedger } from '../src/modules/money/ledger/index.ts';
import type { TestServer } from './test-server.ts';

/** The opening balance of the bank account, in centavos. */
const OPENING = 100_000_00n;

/**
 * Throws, naming each violation, when the books are unsound. The invariants of the ledger must hold, and its clearing
 * account must equal what the bank account gained since the server started.
 */
export async function requireSoundBooks({ bank, database }: TestServer): Promise<void> {
  const { violations: ofLedger } = await verifyLedger(database.db);
  const violations = [...ofLedger, ...(await verifyGrants(database.db)), ...(await verifyJackpots(database.db))];
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(balance), 0)::bigint as balance from ledger.operator_balance where account = ${accounts.psp_clearing}`.execute(
    database.db,
  );
  const clearing = rows[0]?.balance ?? 0n;
  const gained = bank.state.balance - OPENING;
  const faults = violations.map(({ invariant, location }) => `${invariant}: ${location}`);
  if (clearing !== -gained)
    faults.push(
      `clearing is ${formatReais(centavos(clearing))} while the bank gained ${formatReais(centavos(gained))}`,
    );
  if (faults.length > 0) throw new Error(`the books do not agree: ${faults.join('; ')}`);
}
