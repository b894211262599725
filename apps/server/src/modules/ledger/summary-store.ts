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
    select game, (count(*) filter (where kind in ('bet', 'outside_bet')))::integer as rounds,
      coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(win), 0)::bigint as won, min(at) as "firstAt", max(at) as "lastAt"
    from ledger.transaction
    where player_id = ${playerId} and kind in ('bet', 'outside_bet', 'outside_win', 'outside_rollback')
    group by game order by game`.execute(q);
  return rows;
}

/** A movement of a player's money that is no bet: what each pot gained (positive) or gave (negative). */
export interface PotChange {
  kind: string;
  at: Date;
  cash: Centavos;
  bonus: Centavos;
  held: Centavos;
}

/** All but the bets, our own and those of outside games, oldest first. */
export async function listPotChanges(q: Queryable, playerId: number): Promise<PotChange[]> {
  const { rows } = await sql<PotChange>`
    select t.kind, t.at, l.cash, l.bonus, l.held
    from ledger.transaction t, lateral (
      select
        coalesce(sum(amount) filter (where account = 1), 0)::bigint as cash,
        coalesce(sum(amount) filter (where account = 2), 0)::bigint as bonus,
        coalesce(sum(amount) filter (where account = 3), 0)::bigint as held
      from unnest(t.accounts, t.amounts) as leg (account, amount)
    ) as l
    where t.player_id = ${playerId} and t.kind not in ('bet', 'outside_bet') order by t.seq`.execute(q);
  return rows;
}

/** When money last moved for a player, a bet or any other way; `null` where it never did. */
export async function findLastMovement(q: Queryable, playerId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select at from ledger.transaction where player_id = ${playerId} order by seq desc limit 1`.execute(q);
  return rows[0]?.at ?? null;
}
