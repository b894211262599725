import { centavos } from '@arara/money';
import { sql } from 'kysely';
import type { RewardInput } from '../src/modules/rewards/bonus/index.ts';
import { freshKey } from './fresh-key.ts';
import type { ProviderTestServer } from './test-provider.ts';

/** A message of a provider, with the ids that other messages refer to. */
export type ProviderMessage = Record<string, unknown> & { tx_id: string; round_id: string };

/** Creates a message that refers to another one, with its own ids. */
export function messageAbout(of: ProviderMessage, change: object = {}): ProviderMessage & { ref_tx_id: string } {
  return { ...of, request_id: freshKey(), tx_id: freshKey(), ref_tx_id: of.tx_id, ...change };
}

/** Loads the columns of a player's wallet. */
export async function walletRow({ database }: ProviderTestServer, memberId: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select cash, bonus, staked, won, wager_due, wager_done, bonus_due, bonus_done, seq from ledger.wallet where player_id = ${memberId}`.execute(
    database.db,
  );
  return rows[0] ?? {};
}

/** Loads the balance of an operator account. */
export async function operatorAccount({ database }: ProviderTestServer, account: number): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(balance), 0)::bigint as balance from ledger.operator_balance where account = ${account}`.execute(
    database.db,
  );
  return rows[0]?.balance ?? 0n;
}

/** Grants a player bonus money with a wagering requirement, as a promotion does. */
export async function giveBonus(
  { clock, database, server }: ProviderTestServer,
  memberId: number,
  amount: bigint,
  wagering: bigint,
): Promise<void> {
  const terms: RewardInput['terms'] = {
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
  const grant = {
    memberId,
    key: freshKey(),
    cause: 'test:1',
    amount: centavos(amount),
    pocket: 'bonus' as const,
    terms,
  };
  await database.atomically((tx) => server.bonus.give(tx, { ...grant, at: clock.now() }));
}
