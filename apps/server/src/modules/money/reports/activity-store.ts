import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';

/* What happens now, read from the ledger by time: for periods of minutes. */

/** Play of one second at one site, in centavos. */
export interface SecondOfPlay {
  /** Seconds since 1970. */
  second: number;
  site: string;
  bets: number;
  stakes: Centavos;
  wins: Centavos;
}

export async function sumPlayBySecond(q: Queryable, since: Date): Promise<SecondOfPlay[]> {
  const { rows } = await sql<SecondOfPlay>`
    select floor(extract(epoch from at))::float8 as second, site, (count(*) filter (where is_round))::integer as bets,
      sum(stake)::bigint as stakes, sum(win)::bigint as wins
    from reports.activity where at >= ${since} and kind = 'play' group by 1, 2 order by 1, 2`.execute(q);
  return rows;
}

/** A large win, a deposit or a payout. */
export interface Activity {
  memberId: number;
  seq: bigint;
  kind: 'win' | 'deposit' | 'withdrawal';
  at: Date;
  site: string;
  account: string | null;
  game: string | null;
  amount: Centavos;
}

/**
 * Lists deposits, payouts and wins from an amount on, latest first: at most `limit` of each kind, so that many wins hide no
 * deposit.
 */
export async function listActivity(
  q: Queryable,
  { since, leastWin, limit }: { since: Date; leastWin: Centavos; limit: number },
): Promise<Activity[]> {
  const { rows } = await sql<Activity>`
    select member_id as "memberId", seq, case when kind = 'play' then 'win' else kind end as kind, at, site, account, game,
      case when kind = 'play' then win else paid end as amount
    from (
      select *, row_number() over (partition by kind order by at desc, seq desc, member_id) as position
      from reports.activity
      where at >= ${since} and (kind <> 'play' or (win >= ${leastWin} and win > stake))
    ) a
    where position <= ${limit} order by at desc, seq desc, member_id`.execute(q);
  return rows;
}

/** Counts the players with a movement since a moment, by site. */
export async function countPlayers(q: Queryable, since: Date): Promise<{ site: string; players: number }[]> {
  const { rows } = await sql<{ site: string; players: number }>`
    select site, count(distinct member_id)::integer as players from reports.activity
    where at >= ${since} group by site`.execute(q);
  return rows;
}
