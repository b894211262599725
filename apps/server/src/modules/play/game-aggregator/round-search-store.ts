import { sql } from 'kysely';
import type { CamelRow, Queryable } from '../../../db/index.ts';

export type FoundProviderRound = CamelRow<'game_aggregator.round', 'id' | 'member_id' | 'game' | 'opened_at'>;

/** The round of a provider with this id of ours. */
export async function findProviderRoundsById(q: Queryable, id: string): Promise<FoundProviderRound[]> {
  const { rows } = await sql<FoundProviderRound>`
    select id, member_id as "memberId", game, opened_at as "openedAt" from game_aggregator.round
    where id = ${id}::uuid`.execute(q);
  return rows;
}

/** The rounds in which one of these providers made the transaction with this id of its own. */
export async function findProviderRoundsByTransaction(
  q: Queryable,
  providers: readonly string[],
  txId: string,
): Promise<FoundProviderRound[]> {
  const { rows } = await sql<FoundProviderRound>`
    select r.id, r.member_id as "memberId", r.game, r.opened_at as "openedAt"
    from game_aggregator.transaction t join game_aggregator.round r on r.id = t.round
    where t.provider = any(${[...providers]}::text[]) and t.tx_id = ${txId}`.execute(q);
  return rows;
}
