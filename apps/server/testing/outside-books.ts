import { centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Gift } from '../src/modules/bonus/index.ts';
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
    select cash, bonus, staked, won, wager_due, wager_done, bonus_due, bonus_done, seq from ledger.wallet where player_id = ${memberId}`.execute(
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

/** Gives a player bonus money that asks for so much in stakes, as a promotion would. */
export async function giveBonus(
  { clock, database, house }: OutsideHouse,
  memberId: number,
  amount: bigint,
  wagering: bigint,
): Promise<void> {
  const terms: Gift['terms'] = {
    multiplierE2: Number((wagering * 100n) / amount),
    contribution: { categories: {}, games: {} },
    maxBet: null,
    excludedGames: [],
    expiresInDays: 30,
    use: 'cash_first',
    maxConversion: null,
    isSticky: false,
    onWithdrawal: 'keep',
  };
  const gift = {
    memberId,
    key: freshKey(),
    cause: 'test:1',
    amount: centavos(amount),
    pocket: 'bonus' as const,
    terms,
  };
  await database.atomically((tx) => house.bonus.give(tx, { ...gift, at: clock.now() }));
}
