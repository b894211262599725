import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';

/** What a player played of one game over a lifetime. */
export interface GameSum {
  game: string;
  rounds: number;
  staked: Centavos;
  won: Centavos;
  firstAt: Date;
  lastAt: Date;
}

export async function listGameSums(q: Queryable, playerId: number): Promise<GameSum[]> {
  const { rows } = await sql<GameSum>`
    select game, count(*)::integer as rounds, sum(stake)::bigint as staked, sum(win)::bigint as won,
      min(at) as "firstAt", max(at) as "lastAt"
    from ledger.transaction where player_id = ${playerId} and kind = 'bet'
    group by game order by game`.execute(q);
  return rows;
}

/** When money last moved for a player, a bet or any other way; `null` where it never did. */
export async function findLastMovement(q: Queryable, playerId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select at from ledger.transaction where player_id = ${playerId} order by seq desc limit 1`.execute(q);
  return rows[0]?.at ?? null;
}
