import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';

/** A bet of a listed player whose stake was returned. */
export type ListedBetRefund = CamelRow<'exclusion.refund', 'bet_id' | 'period_id' | 'member_id' | 'game' | 'at'> & {
  stake: Centavos;
};

export async function insertRefund(tx: Tx, { betId, periodId, memberId, game, stake, at }: ListedBetRefund) {
  await sql`
    insert into exclusion.refund (bet_id, period_id, member_id, game, stake, at)
    values (${betId}::uuid, ${periodId}::uuid, ${memberId}, ${game}, ${stake}, ${at})`.execute(tx);
}

/** Lists the refunds of a member, oldest first. */
export async function listMemberRefunds(q: Queryable, memberId: number): Promise<ListedBetRefund[]> {
  const { rows } = await sql<ListedBetRefund>`
    select bet_id as "betId", period_id as "periodId", member_id as "memberId", game, stake, at
    from exclusion.refund where member_id = ${memberId} order by at, bet_id`.execute(q);
  return rows;
}

/** The refunds of a listing. */
export interface RefundSums {
  bets: number;
  stakes: Centavos;
}

/** Sums refunds by listing; a listing without any is absent. */
export async function sumRefunds(q: Queryable, periodIds: readonly string[]): Promise<Map<string, RefundSums>> {
  const { rows } = await sql<RefundSums & { periodId: string }>`
    select period_id as "periodId", count(*)::integer as bets, sum(stake)::bigint as stakes
    from exclusion.refund where period_id = any(${[...periodIds]}::uuid[]) group by period_id`.execute(q);
  return new Map(rows.map(({ periodId, bets, stakes }) => [periodId, { bets, stakes }]));
}
