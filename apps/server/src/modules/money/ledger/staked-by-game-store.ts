import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Db, Queryable, TableRow } from '../../../db/index.ts';

/** Lifetime stakes on a game, in centavos. */
type StakedRow = TableRow<'ledger.staked_by_game', 'game' | 'staked'> & { staked: Centavos };

/** Counts the movements that are not yet projected. */
export async function countUnprojected(q: Queryable, playerId: number): Promise<bigint> {
  const { rows } = await sql<{ left: bigint }>`
    select w.seq - coalesce(u.seq, 0) as "left" from ledger.wallet w
    left join ledger.staked_up_to u on u.player_id = w.player_id where w.player_id = ${playerId}`.execute(q);
  return rows[0]?.left ?? 0n;
}

/** Lists stakes by game: the projected ones and those after them. */
export async function listStakedByGame(q: Queryable, playerId: number): Promise<StakedRow[]> {
  const { rows } = await sql<StakedRow>`
    with reach as (
      select w.seq as last, coalesce(u.seq, 0) as before from ledger.wallet w
      left join ledger.staked_up_to u on u.player_id = w.player_id where w.player_id = ${playerId}
    )
    select game, sum(staked)::bigint as staked from (
      select game, staked from ledger.staked_by_game where player_id = ${playerId}
      union all
      select s.game, s.staked from reach, ledger.stakes_between_v1(${playerId}, reach.before, reach.last) as s
    ) as counted group by game`.execute(q);
  return rows;
}

export async function projectStakes(db: Db, playerId: number): Promise<void> {
  await sql`select ledger.project_stakes_v1(${playerId})`.execute(db);
}

/** Up to this number, movements are summed when read; above it they are projected first. */
const MAX_UNPROJECTED = 500n;

/**
 * Loads a player's lifetime stakes by game key, net of rollbacks, in centavos. They are projected when read and not by
 * the bets, which stay fast.
 */
export async function loadStakedByGame(db: Db, playerId: number): Promise<Map<string, Centavos>> {
  if ((await countUnprojected(db, playerId)) > MAX_UNPROJECTED) await projectStakes(db, playerId);
  const rows = await listStakedByGame(db, playerId);
  return new Map(rows.map(({ game, staked }) => [game, staked]));
}
