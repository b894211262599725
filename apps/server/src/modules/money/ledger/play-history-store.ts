import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import { accounts } from './account.ts';
import { computeTransactionId } from './movement.ts';

/** What a player deposited, was granted and played since a time. */
export interface PlaySince {
  deposited: Centavos;
  granted: Centavos;
  /** When the first bonus since then was granted; `null` where none was. */
  grantedAt: Date | null;
  staked: Centavos;
  biggestWin: Centavos;
  biggestWinAt: Date | null;
}

/** Sums a player's play after `since` (`null`: ever). Rolled-back stakes and wins do not count. */
export async function findPlaySince(q: Queryable, playerId: number, since: Date | null): Promise<PlaySince> {
  const { rows } = await sql<PlaySince>`
    with moved as (
      select t.kind, t.at, t.stake, t.win,
        (select sum(m.amount) from unnest(t.accounts, t.amounts) as m (account, amount)
          where m.account = ${accounts.cash}) as cash,
        (select sum(m.amount) from unnest(t.accounts, t.amounts) as m (account, amount)
          where m.account = ${accounts.bonus}) as bonus
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
  if (row === undefined) throw new Error('the sum returned no row');
  return row;
}

/** A player's play of one game since a time. */
export interface GamePlay {
  game: NonNullable<TableRow<'ledger.transaction', 'game'>['game']>;
  rounds: number;
  staked: Centavos;
  won: Centavos;
  biggest: Centavos;
}

/** Lists up to `limit` games with the largest stakes after `since` (`null`: ever). */
export async function listMostPlayedGames(
  q: Queryable,
  playerId: number,
  since: Date | null,
  limit: number,
): Promise<GamePlay[]> {
  const { rows } = await sql<GamePlay>`
    select game, (count(*) filter (where kind in ('bet', 'outside_bet')))::integer as rounds,
      coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(win), 0)::bigint as won, coalesce(max(win), 0)::bigint as biggest
    from ledger.transaction
    where player_id = ${playerId} and kind in ('bet', 'outside_bet', 'outside_win', 'outside_rollback')
      and (${since}::timestamptz is null or at > ${since})
    group by game order by sum(stake) desc nulls last, game limit ${limit}`.execute(q);
  return rows;
}

/**
 * The number of newest movements that are searched for the last round; its first stake is searched in four times as
 * many.
 */
const MAX_RECENT = 256n;

/**
 * Finds when the last finished round of a game began, among rounds that ended after `since`: when its first stake was
 * reserved, for a round played in steps, otherwise when it was settled. Returns `null` without such a round.
 */
export async function findLastRoundStart(
  q: Queryable,
  playerId: number,
  game: string,
  since: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(coalesce(begun.at, b.at)) as at
    from ledger.wallet w
    join ledger.transaction b on b.player_id = w.player_id and b.seq > w.seq - ${MAX_RECENT} and b.at > ${since}
    left join lateral (
      select min(s.at) as at from ledger.transaction s
      where s.player_id = w.player_id and s.seq > w.seq - ${4n * MAX_RECENT} and s.kind = 'stake' and s.cause = 'round:' || b.id
    ) as begun on true
    where w.player_id = ${playerId} and b.kind in ('bet', 'free_round', 'double_up') and b.game = ${game}`.execute(q);
  return rows[0]?.at ?? null;
}

/** Bets of a player on some games between two times. */
export interface BetFilter {
  playerId: number;
  games: readonly string[];
  from: Date;
  until: Date;
}

/** A bet as it was placed, on an own game or a provider's. */
export interface BetMade extends CamelRow<'ledger.transaction', 'seq' | 'game' | 'at' | 'stake'> {
  roundId: string;
  game: string;
  stake: Centavos;
  stakeFromBonus: Centavos;
  /**
   * Own games only: the input, the multiplier in ten-thousandths of the stake, and whether the round was rolled back.
   */
  input: unknown;
  multiplierE4: bigint | null;
  /** The valid stake; `null` for bets from before it was stored. */
  valid: Centavos | null;
  isRolledBack: boolean;
}

const matchesFilter = ({ playerId, games, from, until }: BetFilter) => sql`
  t.player_id = ${playerId} and t.kind in ('bet', 'outside_bet') and t.at >= ${from} and t.at < ${until}
  and t.game = any(${[...games]}::text[]) and coalesce(t.stake, 0) > 0`;

/** Lists a page of bets, newest first. */
export async function listBetsMade(q: Queryable, bets: BetFilter, page: PageRequest): Promise<Rows<BetMade>> {
  const { rows } = await sql<BetMade>`
    select t.seq, t.game, t.at, t.stake,
      case when t.kind = 'bet' then t.id::text else substring(t.cause from 'outside:(.*)') end as "roundId",
      coalesce((t.evidence::jsonb -> 'fromBonus' ->> 'stake')::bigint, (
        select coalesce(-sum(l.amount), 0)::bigint from unnest(t.accounts, t.amounts) as l (account, amount)
        where l.account = ${accounts.bonus} and l.amount < 0)) as "stakeFromBonus",
      case when t.kind = 'bet' then t.evidence::jsonb -> 'input' end as input,
      case when t.kind = 'bet' then (t.evidence::jsonb ->> 'multiplierE4')::bigint end as "multiplierE4",
      (t.evidence::jsonb ->> 'valid')::bigint as valid,
      t.kind = 'bet' and exists (
        select from ledger.transaction r where r.player_id = ${bets.playerId} and r.kind = 'rollback'
          and r.cause = 'round:' || t.id and r.seq > t.seq) as "isRolledBack"
    from ledger.transaction t where ${matchesFilter(bets)}
    order by t.seq desc limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from ledger.transaction t where ${matchesFilter(bets)}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** A player's lifetime totals of one game. */
export interface GameTotals {
  game: NonNullable<TableRow<'ledger.transaction', 'game'>['game']>;
  rounds: number;
  staked: Centavos;
  won: Centavos;
  firstAt: Date;
  lastAt: Date;
}

export async function listGameTotals(q: Queryable, playerId: number): Promise<GameTotals[]> {
  const { rows } = await sql<GameTotals>`
    select game, (count(*) filter (where kind in ('bet', 'outside_bet', 'double_up')))::integer as rounds,
      coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(win), 0)::bigint as won, min(at) as "firstAt", max(at) as "lastAt"
    from ledger.transaction
    where player_id = ${playerId} and kind in ('bet', 'outside_bet', 'outside_win', 'outside_rollback', 'double_up')
    group by game order by game`.execute(q);
  return rows;
}

/** A movement other than a bet, as changes of the balances. */
export interface BalanceChange extends TableRow<'ledger.transaction', 'kind' | 'at'> {
  cash: Centavos;
  bonus: Centavos;
  held: Centavos;
}

/** Lists all movements except bets, oldest first. */
export async function listBalanceChanges(q: Queryable, playerId: number): Promise<BalanceChange[]> {
  const { rows } = await sql<BalanceChange>`
    select t.kind, t.at, l.cash, l.bonus, l.held
    from ledger.transaction t, lateral (
      select
        coalesce(sum(amount) filter (where account = ${accounts.cash}), 0)::bigint as cash,
        coalesce(sum(amount) filter (where account = ${accounts.bonus}), 0)::bigint as bonus,
        coalesce(sum(amount) filter (where account = ${accounts.held}), 0)::bigint as held
      from unnest(t.accounts, t.amounts) as leg (account, amount)
    ) as l
    where t.player_id = ${playerId} and t.kind not in ('bet', 'outside_bet', 'free_round', 'double_up') order by t.seq`.execute(
    q,
  );
  return rows;
}

/** Finds the time of a player's last movement; `null` without one. */
export async function findLastMovement(q: Queryable, playerId: number): Promise<Date | null> {
  const { rows } = await sql<TableRow<'ledger.transaction', 'at'>>`
    select at from ledger.transaction where player_id = ${playerId} order by seq desc limit 1`.execute(q);
  return rows[0]?.at ?? null;
}

/** A win that exceeded its stake. */
export interface LedgerWin extends CamelRow<'ledger.transaction', 'player_id' | 'seq' | 'stake' | 'at'> {
  game: string;
  amount: Centavos;
  /** `null` for a win that arrived after its bet. */
  stake: Centavos | null;
}

interface WinRow extends LedgerWin, TableRow<'ledger.transaction', 'id'> {
  isUndone: boolean;
}

/**
 * Lists wins since a time, oldest first, that exceeded their stake by at least `least` and were not rolled back. Play
 * money and provider prizes without a bet are excluded.
 */
export async function listWins(q: Queryable, since: Date, least: Centavos): Promise<LedgerWin[]> {
  const { rows } = await sql<WinRow>`
    select t.player_id as "playerId", t.seq, t.id, coalesce(t.game, b.game) as game, t.win as amount, t.stake, t.at,
      exists (
        select from ledger.transaction r
        where t.kind = 'outside_win' and r.player_id = t.player_id and r.seq > t.seq and r.kind = 'outside_rollback'
          and r.cause = t.cause and r.win = -t.win
      ) as "isUndone"
    from ledger.transaction t
    join ledger.wallet w on w.player_id = t.player_id and not w.is_play
    left join lateral (
      select x.game from ledger.transaction x
      where t.kind = 'win' and x.player_id = t.player_id and x.id = substring(t.cause from 'round:(.*)')::uuid limit 1
    ) as b on true
    where t.at >= ${since} and t.kind in ('bet', 'win', 'outside_win')
      and t.win - coalesce(t.stake, 0) >= ${least} and coalesce(t.game, b.game) is not null
    order by t.at, t.player_id, t.seq`.execute(q);
  const undone = await findRolledBackIds(q, rows);
  return rows.flatMap(({ id, isUndone, ...win }) => (isUndone || undone.has(id) ? [] : [win]));
}

/** Finds the ids of wins that were rolled back: the id of a rollback is derived from that of the win. */
async function findRolledBackIds(q: Queryable, wins: readonly WinRow[]): Promise<Set<string>> {
  const byRollback = new Map(wins.map(({ playerId, id }) => [computeTransactionId(playerId, `rollback:${id}`), id]));
  const players = [...new Set(wins.map(({ playerId }) => playerId))];
  const { rows } = await sql<{ id: string }>`
    select id from ledger.transaction
    where player_id = any (${players}::integer[]) and id = any (${[...byRollback.keys()]}::uuid[])`.execute(q);
  return new Set(rows.flatMap(({ id }) => byRollback.get(id) ?? []));
}

/** How fast and how regularly a player bets. */
export interface BettingPace {
  bets: number;
  /** The most bets within one clock hour. */
  mostInHour: number;
  /** The number of clock hours with a bet. */
  hours: number;
  /** Gaps of at most a minute between bets: count, mean and standard deviation. */
  gaps: number;
  meanMs: number;
  spreadMs: number;
}

/** Computes the pace of the bets on own and providers' games since a time. */
export async function findBettingPace(q: Queryable, playerId: number, since: Date): Promise<BettingPace> {
  const { rows } = await sql<BettingPace>`
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
  if (row === undefined) throw new Error('the count returned no row');
  return row;
}

/** All players' play of one game in one hour, without play money. */
interface HourlyPlay {
  hour: Date;
  /** The game's key. */
  name: string;
  /** Distinct players. */
  players: number;
  rounds: bigint;
  /** Net of rollbacks. */
  staked: Centavos;
  won: Centavos;
}

/** Lists the UTC hours with any play since a time, by game, without some players. */
export async function listHourlyPlay(q: Queryable, since: Date, excluded: readonly number[]): Promise<HourlyPlay[]> {
  const { rows } = await sql<HourlyPlay>`
    select date_trunc('hour', t.at, 'UTC') as hour, t.game as name,
      (count(distinct t.player_id) filter (where t.kind in ('bet', 'outside_bet')))::integer as players,
      count(*) filter (where t.kind in ('bet', 'outside_bet', 'double_up')) as rounds,
      coalesce(sum(t.stake), 0)::bigint as staked, coalesce(sum(t.win), 0)::bigint as won
    from ledger.transaction t join ledger.wallet w on w.player_id = t.player_id and not w.is_play
    where t.at >= ${since} and t.game is not null and t.player_id <> all(${[...excluded]}::integer[])
      and t.kind in ('bet', 'outside_bet', 'outside_win', 'outside_rollback', 'double_up')
    group by 1, 2 order by 1, 2`.execute(q);
  return rows;
}
