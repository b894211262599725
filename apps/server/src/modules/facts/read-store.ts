import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import type { Play } from './play.ts';
import type { Reward } from './tally.ts';

/** Money that came and went, in centavos. */
export interface Money {
  /** As it was paid in, fees in it. */
  deposited: Centavos;
  /** What of it was taken back since. */
  returned: Centavos;
  /** What left the house for the member, fees in it, less what came back. */
  withdrawn: Centavos;
}

/** Over a lifetime. */
export interface LifetimeFacts extends Play, Money {
  depositCount: number;
  /** Of bets with cash in them, taken back or not; `null` before the first. */
  firstBetAt: Date | null;
  lastBetAt: Date | null;
}

export interface DayFacts extends Play, Money {
  /** The site's day, as `yyyy-mm-dd`. */
  day: string;
  /** How many deposits came. */
  deposits: number;
  /** What the house gave, of whatever kind; what it took back stands with the kinds. */
  rewarded: Centavos;
}

export interface GameFacts extends Play {
  game: string;
  /** The highest that one round of ours paid, in ten-thousandths of its stake, of those that count as valid. */
  bestE4: bigint;
}

/** A day of one game. */
export interface GameDayFacts extends GameFacts {
  day: string;
}

/** A deposit, each on its own. */
export interface DepositFacts {
  /** The number of its movement in the ledger. */
  id: string;
  /** The first ever is 1. */
  number: number;
  /** What it came from, as `noun:id`. */
  cause: string;
  at: Date;
  day: string;
  /** As it was paid in, the fee in it. */
  amount: Centavos;
  /** What of it was taken back since. */
  returned: Centavos;
  /** What the member had staked validly before it: what they have by now, less this, was staked since. */
  validBefore: Centavos;
}

/** The site's days, both in it, as `yyyy-mm-dd`. */
export interface Days {
  from: string;
  to: string;
}

const playColumns = sql`
  staked, staked_bonus as "stakedBonus", won, won_bonus as "wonBonus", valid, bets`;
const playSums = sql`
  sum(staked)::bigint as staked, sum(staked_bonus)::bigint as "stakedBonus", sum(won)::bigint as won,
  sum(won_bonus)::bigint as "wonBonus", sum(valid)::bigint as valid, sum(bets)::bigint as bets`;
const within = ({ from, to }: Days) => sql`day between ${from}::date and ${to}::date`;
const ofMember = (memberId: number, days: Days) => sql`member_id = ${memberId} and ${within(days)}`;

export async function findLifetime(q: Queryable, memberId: number): Promise<LifetimeFacts | undefined> {
  const { rows } = await sql<LifetimeFacts>`
    select ${playColumns}, deposited, returned, withdrawn, deposit_count as "depositCount",
      first_bet_at as "firstBetAt", last_bet_at as "lastBetAt"
    from facts.member where member_id = ${memberId}`.execute(q);
  return rows[0];
}

const dayColumns = sql`
  day::text as day, ${playColumns}, deposited, deposits, returned, withdrawn, coalesce((
    select sum(greatest(r.cash + r.bonus, 0)) from facts.reward r
    where r.member_id = facts.day.member_id and r.day = facts.day.day and r.kind <> 'outside_prize'), 0)::bigint as rewarded`;

/** Days on which something was, the first first. */
export async function listDays(q: Queryable, memberId: number, days: Days): Promise<DayFacts[]> {
  const { rows } = await sql<DayFacts>`
    select ${dayColumns} from facts.day where ${ofMember(memberId, days)} order by facts.day.day`.execute(q);
  return rows;
}

export async function listGames(q: Queryable, memberId: number, days: Days): Promise<GameFacts[]> {
  const { rows } = await sql<GameFacts>`
    select game, ${playSums}, max(best_e4) as "bestE4" from facts.game_day
    where ${ofMember(memberId, days)} group by game order by game`.execute(q);
  return rows;
}

/** Games day by day, the first day first. */
export async function listGameDays(q: Queryable, memberId: number, days: Days): Promise<GameDayFacts[]> {
  const { rows } = await sql<GameDayFacts>`
    select day::text as day, game, ${playColumns}, best_e4 as "bestE4" from facts.game_day
    where ${ofMember(memberId, days)} order by facts.game_day.day, game`.execute(q);
  return rows;
}

/** Which of these places of a chain were undone by an outside provider. */
export async function listUndone(q: Queryable, memberId: number, seqs: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ seq: bigint }>`
    select seq from facts.undone where member_id = ${memberId} and seq = any(${seqs.map(String)}::bigint[])`.execute(q);
  return rows.map(({ seq }) => seq);
}

/** What was given on each day, by its kind. */
export async function listRewards(q: Queryable, memberId: number, days: Days): Promise<Reward[]> {
  const { rows } = await sql<Reward>`
    select day::text as day, kind, cash, bonus from facts.reward
    where ${ofMember(memberId, days)} order by facts.reward.day, kind`.execute(q);
  return rows;
}

/** Oldest first; `null` for all there ever were. */
export async function listDeposits(q: Queryable, memberId: number, days: Days | null): Promise<DepositFacts[]> {
  const { rows } = await sql<DepositFacts>`
    select id, number, cause, at, day::text as day, amount, returned, valid_before as "validBefore" from facts.deposit
    where ${days === null ? sql`member_id = ${memberId}` : ofMember(memberId, days)} order by seq`.execute(q);
  return rows;
}

/** Where a deposit stands in the chain of its member. */
export interface DepositPlace {
  seq: bigint;
  at: Date;
  validBefore: Centavos;
}

/** Of a deposit and all after it, the last one that came before so much was staked validly; the deposit itself at least. */
export async function findPlaceBefore(
  q: Queryable,
  memberId: number,
  { depositId, from }: { depositId: string; from: Centavos },
): Promise<DepositPlace | undefined> {
  const { rows } = await sql<DepositPlace>`
    select later.seq, later.at, later.valid_before as "validBefore" from facts.deposit own
    join facts.deposit later on later.member_id = own.member_id and later.seq >= own.seq
      and (later.seq = own.seq or later.valid_before < ${from})
    where own.member_id = ${memberId} and own.id::text = ${depositId} order by later.seq desc limit 1`.execute(q);
  return rows[0];
}

/** A day of one member, among those of all. */
export interface MemberDay extends DayFacts {
  memberId: number;
}

/** Where a reader of everybody's days stands: after this one. */
export type DayPlace = Pick<MemberDay, 'day' | 'memberId'>;

/** Everybody's days, by day and member. */
export async function listAllDays(
  q: Queryable,
  days: Days,
  { after, limit }: { after?: DayPlace | undefined; limit: number },
): Promise<MemberDay[]> {
  const { day = null, memberId = 0 } = after ?? {};
  const { rows } = await sql<MemberDay>`
    select member_id as "memberId", ${dayColumns} from facts.day
    where ${within(days)} and (${day}::date is null or (facts.day.day, member_id) > (${day}::date, ${memberId}))
    order by facts.day.day, member_id limit ${limit}`.execute(q);
  return rows;
}

/** A place in a leaderboard. */
export interface TopPlayer {
  memberId: number;
  valid: Centavos;
  bestE4: bigint;
}

/** What a leaderboard goes by: what was staked validly, or the best single round. */
export type TopBy = 'valid' | 'best';

/** Who has most, the first first; of equals, who has been a member for longer. `games` is `null` for all of them. */
export async function listTop(
  q: Queryable,
  { games, by, limit, ...days }: Days & { games: readonly string[] | null; by: TopBy; limit: number },
): Promise<TopPlayer[]> {
  const names = games === null ? null : [...games];
  const { rows } = await sql<TopPlayer>`
    select member_id as "memberId", sum(valid)::bigint as valid, max(best_e4) as "bestE4" from facts.game_day
    where ${within(days)} and (${names}::text[] is null or game = any(${names}::text[]))
    group by member_id having ${by === 'valid' ? sql`sum(valid)` : sql`max(best_e4)`} > 0
    order by ${by === 'valid' ? sql`sum(valid)` : sql`max(best_e4)`} desc, member_id limit ${limit}`.execute(q);
  return rows;
}

/** How many members did something in some days. */
export interface Audience {
  /** Bet with cash. */
  players: number;
  /** Paid in, and those of them who never had before. */
  depositors: number;
  newDepositors: number;
}

export async function findAudience(q: Queryable, days: Days): Promise<Audience> {
  const { rows } = await sql<Audience>`
    select (select count(distinct member_id) filter (where bets > 0)::integer from facts.day where ${within(days)}) as players,
      count(distinct member_id)::integer as depositors,
      (count(distinct member_id) filter (where number = 1))::integer as "newDepositors"
    from facts.deposit where ${within(days)}`.execute(q);
  const [row] = rows;
  if (row === undefined) throw new Error('a count gave no row');
  return row;
}
