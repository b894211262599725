import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';

/** What came in for a player, was given and was played since a moment. */
export interface PlayedSince {
  deposited: Centavos;
  granted: Centavos;
  /** When the first bonus since then was given; `null` where none was. */
  grantedAt: Date | null;
  staked: Centavos;
  biggestWin: Centavos;
  biggestWinAt: Date | null;
}

/** `since` is not included; `null` is ever since. A stake or a win that was rolled back does not count. */
export async function findPlayedSince(q: Queryable, playerId: number, since: Date | null): Promise<PlayedSince> {
  const { rows } = await sql<PlayedSince>`
    with moved as (
      select t.kind, t.at, t.stake, t.win,
        (select sum(m.amount) from unnest(t.accounts, t.amounts) as m (account, amount) where m.account = 1) as cash,
        (select sum(m.amount) from unnest(t.accounts, t.amounts) as m (account, amount) where m.account = 2) as bonus
      from ledger.transaction t
      where t.player_id = ${playerId} and (${since}::timestamptz is null or t.at > ${since})
        and t.kind in ('deposit', 'suspense_credit', 'grant', 'free_win', 'reward', 'bet', 'win', 'rollback', 'outside_bet', 'outside_win',
          'outside_rollback')
    ), biggest as (
      select win, at from moved where kind in ('bet', 'win', 'outside_win') and win > 0 order by win desc, at limit 1
    )
    select
      coalesce(sum(cash) filter (where kind in ('deposit', 'suspense_credit')), 0)::bigint as deposited,
      coalesce(sum(coalesce(bonus, 0) + coalesce(cash, 0)) filter (where kind in ('grant', 'free_win', 'reward')), 0)::bigint
        as granted,
      min(at) filter (where kind in ('grant', 'free_win', 'reward')) as "grantedAt",
      coalesce(sum(stake) filter (where kind in ('bet', 'rollback', 'outside_bet', 'outside_rollback')), 0)::bigint as staked,
      coalesce((select win from biggest), 0)::bigint as "biggestWin",
      (select at from biggest) as "biggestWinAt"
    from moved`.execute(q);
  const [row] = rows;
  if (row === undefined) throw new Error('a sum gave no row');
  return row;
}

/** What a player played of one game since a moment. */
export interface GamePlayed {
  game: string;
  rounds: number;
  staked: Centavos;
  won: Centavos;
  biggest: Centavos;
}

/** The games that most was staked on since a moment, the first `most` of them. */
export async function listGamesPlayed(
  q: Queryable,
  playerId: number,
  since: Date | null,
  most: number,
): Promise<GamePlayed[]> {
  const { rows } = await sql<GamePlayed>`
    select game, (count(*) filter (where kind in ('bet', 'outside_bet')))::integer as rounds,
      coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(win), 0)::bigint as won, coalesce(max(win), 0)::bigint as biggest
    from ledger.transaction
    where player_id = ${playerId} and kind in ('bet', 'outside_bet', 'outside_win', 'outside_rollback')
      and (${since}::timestamptz is null or at > ${since})
    group by game order by sum(stake) desc nulls last, game limit ${most}`.execute(q);
  return rows;
}

/** How far back in a player's chain the beginning of their last round is looked for. */
const RECENT = 256n;

/**
 * When the last finished round of a game began, of those that ended after `since`: for a round of moves when its first
 * stake was set aside, for any other when it was settled. `null` where there is none.
 */
export async function findLastBeginning(
  q: Queryable,
  playerId: number,
  game: string,
  since: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(coalesce(begun.at, b.at)) as at
    from ledger.wallet w
    join ledger.transaction b on b.player_id = w.player_id and b.seq > w.seq - ${RECENT} and b.at > ${since}
    left join lateral (
      select min(s.at) as at from ledger.transaction s
      where s.player_id = w.player_id and s.seq > w.seq - ${4n * RECENT} and s.kind = 'stake' and s.cause = 'round:' || b.id
    ) as begun on true
    where w.player_id = ${playerId} and b.kind = 'bet' and b.game = ${game}`.execute(q);
  return rows[0]?.at ?? null;
}
