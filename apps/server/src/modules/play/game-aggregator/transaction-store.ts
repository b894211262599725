import type { Centavos } from '@arara/money';
import type { Code } from '@arara/wallet-protocol';
import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';

/**
 * A call of a provider, identified by the provider's `tx_id`, with its final result. `id` is our id, that of the ledger transaction if
 * money moved; `round` is our round id. `grantId` is the grant that was active when the bet was placed; a win has that of its bet.
 */
export type ProviderTransaction = CamelRow<
  'game_aggregator.transaction',
  | 'provider'
  | 'tx_id'
  | 'id'
  | 'kind'
  | 'fingerprint'
  | 'member_id'
  | 'round'
  | 'round_id'
  | 'game'
  | 'ref_tx_id'
  | 'currency'
  | 'campaign_id'
  | 'free_index'
  | 'grant_id'
  | 'request_id'
  | 'at'
  | 'rolled_back_at'
> & { code: Code; amount: Centavos; fromBonus: Centavos; jackpot: Centavos; shortfall: Centavos };

const columns = sql`
  provider, tx_id as "txId", id, kind, code, fingerprint, member_id as "memberId", round, round_id as "roundId", game,
  ref_tx_id as "refTxId", amount, currency, from_bonus as "fromBonus", jackpot, campaign_id as "campaignId",
  free_index as "freeIndex", grant_id as "grantId", shortfall, request_id as "requestId", at, rolled_back_at as "rolledBackAt"`;

export async function findTransaction(
  q: Queryable,
  provider: string,
  txId: string,
): Promise<ProviderTransaction | undefined> {
  const { rows } = await sql<ProviderTransaction>`
    select ${columns} from game_aggregator.transaction where provider = ${provider} and tx_id = ${txId}`.execute(q);
  return rows[0];
}

/** Returns `false` if the `tx_id` is already recorded. Waits for a concurrent insert of the same id. */
export async function insertTransaction(tx: Tx, row: Omit<ProviderTransaction, 'rolledBackAt'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into game_aggregator.transaction (provider, tx_id, id, kind, code, fingerprint, member_id, round, round_id, game, ref_tx_id,
      amount, currency, from_bonus, jackpot, campaign_id, free_index, grant_id, shortfall, request_id, at)
    values (${row.provider}, ${row.txId}, ${row.id}::uuid, ${row.kind}, ${row.code}, ${row.fingerprint}, ${row.memberId},
      ${row.round}::uuid, ${row.roundId}, ${row.game}, ${row.refTxId}, ${row.amount}, ${row.currency}, ${row.fromBonus},
      ${row.jackpot}, ${row.campaignId}, ${row.freeIndex}, ${row.grantId}::uuid, ${row.shortfall}, ${row.requestId}::uuid, ${row.at})
    on conflict (provider, tx_id) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Marks a transaction as rolled back; `false` if it was before. */
export async function markRolledBack(tx: Tx, provider: string, txId: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update game_aggregator.transaction set rolled_back_at = ${at}
    where provider = ${provider} and tx_id = ${txId} and rolled_back_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whether an open round has a bet of this grant that was not rolled back. */
export async function isGrantInRound(q: Queryable, memberId: number, grantId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from game_aggregator.transaction t join game_aggregator.round r on r.id = t.round
      where t.grant_id = ${grantId}::uuid and t.kind = 'bet' and t.rolled_back_at is null
        and r.member_id = ${memberId} and r.state = 'open') as found`.execute(q);
  return rows[0]?.found ?? false;
}

/** Whether a round has a win that was not rolled back. */
export async function hasActiveWin(q: Queryable, round: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from game_aggregator.transaction
      where round = ${round}::uuid and kind = 'win' and amount > 0 and rolled_back_at is null) as found`.execute(q);
  return rows[0]?.found ?? false;
}

/** Lists transactions from `from` (inclusive) to `to` (exclusive), oldest first, after the cursor `after`. */
export async function listTransactions(
  q: Queryable,
  provider: string,
  { from, to, after, limit }: { from: Date; to: Date; after: { at: Date; txId: string } | null; limit: number },
): Promise<ProviderTransaction[]> {
  const { rows } = await sql<ProviderTransaction>`
    select ${columns} from game_aggregator.transaction
    where provider = ${provider} and at >= ${from} and at < ${to}
      and (${after?.at ?? null}::timestamptz is null or (at, tx_id) > (${after?.at ?? null}::timestamptz, ${after?.txId ?? ''}))
    order by at, tx_id limit ${limit}`.execute(q);
  return rows;
}

export async function listTransactionsOfRound(q: Queryable, round: string): Promise<ProviderTransaction[]> {
  const { rows } = await sql<ProviderTransaction>`
    select ${columns} from game_aggregator.transaction where round = ${round}::uuid order by at, tx_id`.execute(q);
  return rows;
}

/** Lists the recorded transactions among these ids. */
export async function listTransactionsById(
  q: Queryable,
  provider: string,
  txIds: readonly string[],
): Promise<ProviderTransaction[]> {
  const { rows } = await sql<ProviderTransaction>`
    select ${columns} from game_aggregator.transaction
    where provider = ${provider} and tx_id = any(${[...txIds]}::text[])`.execute(q);
  return rows;
}
