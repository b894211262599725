import { sql } from 'kysely';
import { freshKey } from './fresh-key.ts';
import type { OutsideHouse } from './outside-provider.ts';

/** A message of a provider, with the numbers that others refer to. */
export type OutsideMessage = Record<string, unknown> & { tx_id: string; round_id: string };

/** A message about another one, with numbers of its own. */
export function about(of: OutsideMessage, change: object = {}): OutsideMessage & { ref_tx_id: string } {
  return { ...of, request_id: freshKey(), tx_id: freshKey(), ref_tx_id: of.tx_id, ...change };
}

/** What the wallet's row says of a player, each by the name of its column. */
export async function walletRow({ database }: OutsideHouse, memberId: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select cash, bonus, staked, won, wager_due, wager_done, seq from ledger.wallet where player_id = ${memberId}`.execute(
    database.db,
  );
  return rows[0] ?? {};
}

/** What stands in an account of the house's. */
export async function houseAccount({ database }: OutsideHouse, account: number): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(balance), 0)::bigint as balance from ledger.house where account = ${account}`.execute(
    database.db,
  );
  return rows[0]?.balance ?? 0n;
}

let granted = 0;

/** Gives a player bonus money with its wagering, as a promotion would. */
export async function giveBonus(
  { clock, database }: OutsideHouse,
  memberId: number,
  amount: bigint,
  wagering: bigint,
): Promise<void> {
  granted += 1;
  await sql`
    select * from ledger.append(${memberId}, 'grant', gen_random_uuid(), ${BigInt(granted)}, 'test:1', '{13,2}',
      array[${-amount}::bigint, ${amount}::bigint], ${clock.now()}, '2026-11-20', 0, 0, 0, ${wagering})`.execute(
    database.db,
  );
}
