import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { ReturnSums } from '../../../platform/index.ts';
import { isAmong, within } from './report-filter-store.ts';
import type { TimeRange } from './report-periods.ts';

/** The play of a game in a period, with the sums that judge its return. Amounts in centavos. */
export interface GameReturnSums extends ReturnSums {
  game: string;
  players: number;
  rounds: bigint;
  stakes: Centavos;
  wins: Centavos;
}

/** Selects play by sites and game; `null` selects all. A range begins and ends at full hours. */
export interface GameReturnFilter {
  range: TimeRange;
  sites: readonly string[] | null;
  game: string | null;
}

/** Sums the play of each game, without internal accounts. A unit of the sums is a player's hour. */
export async function sumGameReturns(
  q: Queryable,
  { range, sites, game }: GameReturnFilter,
): Promise<GameReturnSums[]> {
  const { rows } = await sql<GameReturnSums>`
    with unit as (
      select game, member_id, rounds, staked + staked_bonus as stake, won + won_bonus as win
      from reports.member_play
      where ${within(range, sql`hour`)} and not is_internal
        and ${isAmong(sql`site`, sites)} and ${isAmong(sql`game`, game === null ? null : [game])}
    )
    select game, count(distinct member_id) filter (where rounds > 0)::integer as players, sum(rounds)::bigint as rounds,
      sum(stake)::bigint as stakes, sum(win)::bigint as wins, count(*) filter (where stake > 0)::integer as units,
      sum(stake)::float8 as staked, sum(win)::float8 as won,
      sum(stake::float8 * stake / greatest(rounds, 1))::float8 as "squaredStakes",
      sum(stake::float8 * stake)::float8 as "stakedSquared", sum(win::float8 * win)::float8 as "wonSquared",
      sum(stake::float8 * win)::float8 as "stakedTimesWon"
    from unit group by game order by sum(stake) desc, game`.execute(q);
  return rows;
}
