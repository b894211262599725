import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';

/** How a player's bets follow each other. */
export interface Pace {
  bets: number;
  /** The most within one hour of the clock. */
  mostInHour: number;
  /** In how many hours of the clock there was one. */
  hours: number;
  /** Gaps of a minute at the most between one bet and the next: how many, how long on average, how far they scatter. */
  gaps: number;
  meanMs: number;
  spreadMs: number;
}

/** Of bets since a moment, at our games and at outside ones. */
export async function findPace(q: Queryable, playerId: number, since: Date): Promise<Pace> {
  const { rows } = await sql<Pace>`
    with bet as (
      select t.at, extract(epoch from t.at - lag(t.at) over (order by t.seq)) * 1000 as gap
      from ledger.transaction t
      where t.player_id = ${playerId} and t.at >= ${since} and t.kind in ('bet', 'outside_bet')
    ), by_hour as (
      select count(*) as bets from bet group by date_trunc('hour', at)
    )
    select count(*)::integer as bets,
      coalesce((select max(h.bets) from by_hour h), 0)::integer as "mostInHour",
      (select count(*) from by_hour)::integer as hours,
      (count(*) filter (where gap <= 60000))::integer as gaps,
      coalesce(avg(gap) filter (where gap <= 60000), 0)::integer as "meanMs",
      coalesce(stddev_pop(gap) filter (where gap <= 60000), 0)::integer as "spreadMs"
    from bet`.execute(q);
  const [row] = rows;
  if (row === undefined) throw new Error('a count gave no row');
  return row;
}
