import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable } from '../../../db/index.ts';
import { accounts } from './account.ts';
import type { ChainRange } from './statement-store.ts';

/** A movement. `evidence` is read only where it marks late bonus: in other rounds it is long and not needed. */
export type DrawnRow = CamelRow<
  'ledger.transaction',
  'seq' | 'id' | 'kind' | 'cause' | 'game' | 'at' | 'stake' | 'seed_id' | 'nonce' | 'evidence'
> & {
  stake: Centavos | null;
  /** The bonus part of the stake, by its legs. */
  stakeBonus: Centavos;
};

/**
 * Lists the movements of a range, oldest first. `since` is a time before all of them, which prunes partitions; `null`
 * if unknown.
 */
export async function listDrawnRows(
  q: Queryable,
  { playerId, from, upTo }: ChainRange,
  since: Date | null,
): Promise<DrawnRow[]> {
  const { rows } = await sql<DrawnRow>`
    select t.seq, t.id, t.kind, t.cause, t.game, t.at, t.stake, t.seed_id as "seedId", t.nonce,
      (select coalesce(-sum(l.amount), 0)::bigint from unnest(t.accounts, t.amounts) as l (account, amount)
        where l.account = ${accounts.bonus}::smallint and l.amount < 0) as "stakeBonus",
      case when t.kind = 'bet' and strpos(t.evidence, '"fromBonus"') > 0 then t.evidence end as evidence
    from ledger.transaction t
    where t.player_id = ${playerId} and t.seq >= ${from} and t.seq <= ${upTo}
      and ${since === null ? sql`true` : sql`t.at >= ${since}`}
    order by t.seq`.execute(q);
  return rows;
}
