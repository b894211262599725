import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow } from '../../../db/index.ts';
import type { PlaySums } from './play.ts';
import type { RewardSum } from './tally.ts';

/** Deposits and withdrawals, in centavos. */
interface MoneySums {
  /** The gross amount, fees included. */
  deposited: Centavos;
  /** The part of it that was returned or charged back. */
  returned: Centavos;
  /** Paid out to the member, fees included, less returns. */
  withdrawn: Centavos;
  /** Double-ups, which the sums of play leave out. */
  doubleUpStaked: Centavos;
  doubleUpWon: Centavos;
  doubleUps: number;
}

/** Lifetime statistics. The times are those of bets with cash, rolled back or not; `null` before the first. */
export type LifetimeStats = PlaySums &
  MoneySums &
  CamelRow<
    'player_stats.member',
    'deposited' | 'returned' | 'withdrawn' | 'deposit_count' | 'first_bet_at' | 'last_bet_at'
  >;

export type DayStats = PlaySums &
  MoneySums &
  CamelRow<'player_stats.day', 'deposited' | 'deposits' | 'returned' | 'withdrawn'> & {
    /** A day of the site, `yyyy-mm-dd`. */
    day: string;
    /** Rewards of all kinds; reversals are listed by kind. */
    rewarded: Centavos;
  };

/** Sums of a game. `bestE4` is the highest multiplier of a valid round of our own, in ten-thousandths of the stake. */
export type GameStats = PlaySums & CamelRow<'player_stats.game_day', 'game' | 'best_e4'>;

export type GameDayStats = GameStats & { day: string };

/** A deposit with the gross amount. `number` is 1 for the first ever; `id` is its ledger transaction. */
export type DepositStats = CamelRow<
  'player_stats.deposit',
  'id' | 'number' | 'cause' | 'at' | 'amount' | 'returned' | 'valid_before'
> & {
  day: string;
  amount: Centavos;
  /** The part that was returned or charged back since. */
  returned: Centavos;
  /** Lifetime valid stakes before it. Today's less this was staked since. */
  validBefore: Centavos;
};

/** Days of the site, both included, as `yyyy-mm-dd`. */
export interface Days {
  from: string;
  to: string;
}

const playColumns = sql`
  staked, staked_bonus as "stakedBonus", won, won_bonus as "wonBonus", valid, bets`;
const doubleUpColumns = sql`
  double_up_staked as "doubleUpStaked", double_up_won as "doubleUpWon", double_ups as "doubleUps"`;
const playSums = sql`
  sum(staked)::bigint as staked, sum(staked_bonus)::bigint as "stakedBonus", sum(won)::bigint as won,
  sum(won_bonus)::bigint as "wonBonus", sum(valid)::bigint as valid, sum(bets)::bigint as bets`;
const within = ({ from, to }: Days) => sql`day between ${from}::date and ${to}::date`;
const ofMember = (memberId: number, days: Days) => sql`member_id = ${memberId} and ${within(days)}`;

export async function findLifetime(q: Queryable, memberId: number): Promise<LifetimeStats | undefined> {
  const { rows } = await sql<LifetimeStats>`
    select ${playColumns}, deposited, returned, withdrawn, ${doubleUpColumns}, deposit_count as "depositCount",
      first_bet_at as "firstBetAt", last_bet_at as "lastBetAt"
    from player_stats.member where member_id = ${memberId}`.execute(q);
  return rows[0];
}

const dayColumns = sql`
  day::text as day, ${playColumns}, deposited, deposits, returned, withdrawn, ${doubleUpColumns}, coalesce((
    select sum(greatest(r.cash + r.bonus, 0)) from player_stats.reward r
    where r.member_id = player_stats.day.member_id and r.day = player_stats.day.day and r.kind <> 'outside_prize'), 0)::bigint as rewarded`;

/** Lists the days with activity, the first one first. */
export async function listDays(q: Queryable, memberId: number, days: Days): Promise<DayStats[]> {
  const { rows } = await sql<DayStats>`
    select ${dayColumns} from player_stats.day where ${ofMember(memberId, days)} order by player_stats.day.day`.execute(
    q,
  );
  return rows;
}

export async function listGames(q: Queryable, memberId: number, days: Days): Promise<GameStats[]> {
  const { rows } = await sql<GameStats>`
    select game, ${playSums}, max(best_e4) as "bestE4" from player_stats.game_day
    where ${ofMember(memberId, days)} group by game order by game`.execute(q);
  return rows;
}

/** Lists the sums by day and game, the first day first. */
export async function listGameDays(q: Queryable, memberId: number, days: Days): Promise<GameDayStats[]> {
  const { rows } = await sql<GameDayStats>`
    select day::text as day, game, ${playColumns}, best_e4 as "bestE4" from player_stats.game_day
    where ${ofMember(memberId, days)} order by player_stats.game_day.day, game`.execute(q);
  return rows;
}

/** Lists which of these chain positions a provider rolled back. */
export async function listUndone(q: Queryable, memberId: number, seqs: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<TableRow<'player_stats.undone', 'seq'>>`
    select seq from player_stats.undone where member_id = ${memberId} and seq = any(${seqs.map(String)}::bigint[])`.execute(
    q,
  );
  return rows.map(({ seq }) => seq);
}

/** Lists the rewards by day and kind. */
export async function listRewards(q: Queryable, memberId: number, days: Days): Promise<RewardSum[]> {
  const { rows } = await sql<RewardSum>`
    select day::text as day, kind, cash, bonus from player_stats.reward
    where ${ofMember(memberId, days)} order by player_stats.reward.day, kind`.execute(q);
  return rows;
}

/** Lists deposits, oldest first; all of them for `null`. */
export async function listDeposits(q: Queryable, memberId: number, days: Days | null): Promise<DepositStats[]> {
  const { rows } = await sql<DepositStats>`
    select id, number, cause, at, day::text as day, amount, returned, valid_before as "validBefore" from player_stats.deposit
    where ${days === null ? sql`member_id = ${memberId}` : ofMember(memberId, days)} order by seq`.execute(q);
  return rows;
}

/** The position of a deposit in the chain of its member. */
export type DepositPosition = CamelRow<'player_stats.deposit', 'seq' | 'at' | 'valid_before'> & {
  validBefore: Centavos;
};

/** Finds the last deposit, at or after the given one, with valid stakes before it below `from`; the given one otherwise. */
export async function findDepositBefore(
  q: Queryable,
  memberId: number,
  { depositId, from }: { depositId: string; from: Centavos },
): Promise<DepositPosition | undefined> {
  const { rows } = await sql<DepositPosition>`
    select later.seq, later.at, later.valid_before as "validBefore" from player_stats.deposit own
    join player_stats.deposit later on later.member_id = own.member_id and later.seq >= own.seq
      and (later.seq = own.seq or later.valid_before < ${from})
    where own.member_id = ${memberId} and own.id::text = ${depositId} order by later.seq desc limit 1`.execute(q);
  return rows[0];
}

/** A day of a member, in a list over all members. */
export type MemberDay = DayStats & CamelRow<'player_stats.day', 'member_id'>;

/** The position after which a page over all days starts. */
export type DayCursor = Pick<MemberDay, 'day' | 'memberId'>;

/** Lists the days of all members, by day and member. */
export async function listAllDays(
  q: Queryable,
  days: Days,
  { after, limit }: { after?: DayCursor | undefined; limit: number },
): Promise<MemberDay[]> {
  const { day = null, memberId = 0 } = after ?? {};
  const { rows } = await sql<MemberDay>`
    select member_id as "memberId", ${dayColumns} from player_stats.day
    where ${within(days)} and (${day}::date is null or (player_stats.day.day, member_id) > (${day}::date, ${memberId}))
    order by player_stats.day.day, member_id limit ${limit}`.execute(q);
  return rows;
}

/** An entry of a leaderboard. */
export type TopPlayer = CamelRow<'player_stats.game_day', 'member_id'> & { valid: Centavos; bestE4: bigint };

/** What a leaderboard ranks by: valid stakes, or the multiplier of the best single round. */
export type TopBy = 'valid' | 'best';

/** Lists the top players. Of equals the older member comes first. `games` is `null` for all games. */
export async function listTop(
  q: Queryable,
  { games, by, limit, ...days }: Days & { games: readonly string[] | null; by: TopBy; limit: number },
): Promise<TopPlayer[]> {
  const names = games === null ? null : [...games];
  const { rows } = await sql<TopPlayer>`
    select member_id as "memberId", sum(valid)::bigint as valid, max(best_e4) as "bestE4" from player_stats.game_day
    where ${within(days)} and (${names}::text[] is null or game = any(${names}::text[]))
    group by member_id having ${by === 'valid' ? sql`sum(valid)` : sql`max(best_e4)`} > 0
    order by ${by === 'valid' ? sql`sum(valid)` : sql`max(best_e4)`} desc, member_id limit ${limit}`.execute(q);
  return rows;
}

/** The number of members with activity on some days. */
export interface MemberActivityCounts {
  /** Members who bet with cash. */
  players: number;
  /** Members who deposited, and those whose first deposit it was. */
  depositors: number;
  newDepositors: number;
}

export async function countActiveMembers(q: Queryable, days: Days): Promise<MemberActivityCounts> {
  const { rows } = await sql<MemberActivityCounts>`
    select (select count(distinct member_id) filter (where bets > 0)::integer from player_stats.day where ${within(days)}) as players,
      count(distinct member_id)::integer as depositors,
      (count(distinct member_id) filter (where number = 1))::integer as "newDepositors"
    from player_stats.deposit where ${within(days)}`.execute(q);
  const [row] = rows;
  if (row === undefined) throw new Error('the count returned no row');
  return row;
}
