import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Db, Queryable } from '../../db/index.ts';

/** What was staked on a game over a lifetime, and how much of the chain was read anew for it. */
interface StakedRow {
  game: string;
  staked: Centavos;
}

/** How many places of a player's chain are not taken in yet. */
export async function countNotTakenIn(q: Queryable, playerId: number): Promise<bigint> {
  const { rows } = await sql<{ left: bigint }>`
    select w.seq - coalesce(u.seq, 0) as "left" from ledger.wallet w
    left join ledger.staked_up_to u on u.player_id = w.player_id where w.player_id = ${playerId}`.execute(q);
  return rows[0]?.left ?? 0n;
}

export async function listStaked(q: Queryable, playerId: number): Promise<StakedRow[]> {
  const { rows } = await sql<StakedRow>`
    with reach as (
      select w.seq as last, coalesce(u.seq, 0) as before from ledger.wallet w
      left join ledger.staked_up_to u on u.player_id = w.player_id where w.player_id = ${playerId}
    )
    select game, sum(staked)::bigint as staked from (
      select game, staked from ledger.staked_by_game where player_id = ${playerId}
      union all
      select s.game, s.staked from reach, ledger.stakes_between(${playerId}, reach.before, reach.last) as s
    ) as counted group by game`.execute(q);
  return rows;
}

export async function takeIn(db: Db, playerId: number): Promise<void> {
  await sql`select ledger.take_in_stakes(${playerId})`.execute(db);
}
