import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';

/** What all players together played of one game in one hour, for money; play money is left out. */
interface HourPlayed {
  hour: Date;
  /** The game's key. */
  name: string;
  /** Each once. */
  players: number;
  rounds: bigint;
  /** Less what was rolled back. */
  staked: Centavos;
  won: Centavos;
}

/** Since a moment, the hours of UTC in which anything was played. */
export async function listPlayedByHour(q: Queryable, since: Date): Promise<HourPlayed[]> {
  const { rows } = await sql<HourPlayed>`
    select date_trunc('hour', t.at, 'UTC') as hour, t.game as name,
      (count(distinct t.player_id) filter (where t.kind in ('bet', 'outside_bet')))::integer as players,
      count(*) filter (where t.kind in ('bet', 'outside_bet')) as rounds,
      coalesce(sum(t.stake), 0)::bigint as staked, coalesce(sum(t.win), 0)::bigint as won
    from ledger.transaction t join ledger.wallet w on w.player_id = t.player_id and not w.is_play
    where t.at >= ${since} and t.game is not null
      and t.kind in ('bet', 'outside_bet', 'outside_win', 'outside_rollback')
    group by 1, 2 order by 1, 2`.execute(q);
  return rows;
}
