import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import { accounts } from './account.ts';
import type { Stretch } from './statement-store.ts';

export interface DrawnRow {
  seq: bigint;
  id: string;
  kind: string;
  cause: string | null;
  game: string | null;
  at: Date;
  stake: Centavos | null;
  /** What of the stake its legs say was bonus. */
  stakeBonus: Centavos;
  seedId: string | null;
  nonce: bigint | null;
  /** Of a round whose bonus was over by then; else `null`, for most is long and of no use here. */
  evidence: string | null;
}

/** All of a stretch, oldest first; `since` is a moment before which nothing of it was written, `null` where nobody knows. */
export async function listDrawn(
  q: Queryable,
  { playerId, from, upTo }: Stretch,
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
