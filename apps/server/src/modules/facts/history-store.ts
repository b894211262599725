import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import type { Days } from './read-store.ts';

/* The same facts of many members at once: what a rule is tried on. */

/** Something of one of several members. */
interface OfMember {
  memberId: number;
}

export interface MemberLifetime extends OfMember {
  /** Less what was taken back. */
  deposited: Centavos;
  valid: Centavos;
  depositCount: number;
}

export interface PlayedDay extends OfMember {
  day: string;
  staked: Centavos;
  won: Centavos;
  valid: Centavos;
  bets: number;
  /** Less what was taken back. */
  deposited: Centavos;
  withdrawn: Centavos;
}

export interface MemberDeposit extends OfMember {
  cause: string;
  number: number;
  at: Date;
  day: string;
  amount: Centavos;
  returned: Centavos;
  validBefore: Centavos;
}

export interface GameOfMember extends OfMember {
  day: string;
  game: string;
  valid: Centavos;
}

export interface RewardedDay extends OfMember {
  day: string;
  rewarded: Centavos;
}

const among = (memberIds: readonly number[]) => sql`member_id = any(${[...memberIds]}::integer[])`;
const within = ({ from, to }: Days) => sql`day between ${from}::date and ${to}::date`;

/** Who paid in or bet in some days, in the order of their numbers. */
export async function listActive(q: Queryable, days: Days): Promise<number[]> {
  const { rows } = await sql<OfMember>`
    select distinct member_id as "memberId" from facts.day
    where ${within(days)} and (bets > 0 or deposited > 0) order by 1`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

/** Who bet with cash in some days, in the order of their numbers. */
export async function listStakers(q: Queryable, days: Days): Promise<number[]> {
  const { rows } = await sql<OfMember>`
    select distinct member_id as "memberId" from facts.day where ${within(days)} and bets > 0 order by 1`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

/** Who ever paid in. */
export async function listDepositors(q: Queryable): Promise<number[]> {
  const { rows } = await sql<OfMember>`
    select member_id as "memberId" from facts.member where deposit_count > 0 order by 1`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

/** What some members paid in, less what was taken back, and what the house kept of their play, in some days. */
export async function sumDays(
  q: Queryable,
  memberIds: readonly number[],
  days: Days,
): Promise<{ deposited: Centavos; kept: Centavos }> {
  const { rows } = await sql<{ deposited: Centavos; kept: Centavos }>`
    select coalesce(sum(deposited - returned), 0)::bigint as deposited, coalesce(sum(staked - won), 0)::bigint as kept
    from facts.day where ${among(memberIds)} and ${within(days)}`.execute(q);
  const [row] = rows;
  if (row === undefined) throw new Error('a sum gave no row');
  return row;
}

export async function listLifetimes(q: Queryable, memberIds: readonly number[]): Promise<MemberLifetime[]> {
  const { rows } = await sql<MemberLifetime>`
    select member_id as "memberId", (deposited - returned)::bigint as deposited, valid, deposit_count as "depositCount"
    from facts.member where ${among(memberIds)}`.execute(q);
  return rows;
}

/** By member and day. */
export async function listDaysOf(q: Queryable, memberIds: readonly number[], days: Days): Promise<PlayedDay[]> {
  const { rows } = await sql<PlayedDay>`
    select member_id as "memberId", day::text as day, staked, won, valid, bets::integer as bets,
      (deposited - returned)::bigint as deposited, withdrawn
    from facts.day where ${among(memberIds)} and ${within(days)} order by member_id, facts.day.day`.execute(q);
  return rows;
}

/** All that there ever were, by member, oldest first. */
export async function listDepositsOf(q: Queryable, memberIds: readonly number[]): Promise<MemberDeposit[]> {
  const { rows } = await sql<MemberDeposit>`
    select member_id as "memberId", cause, number, at, day::text as day, amount, returned, valid_before as "validBefore"
    from facts.deposit where ${among(memberIds)} order by member_id, seq`.execute(q);
  return rows;
}

export async function listGamesOf(q: Queryable, memberIds: readonly number[], days: Days): Promise<GameOfMember[]> {
  const { rows } = await sql<GameOfMember>`
    select member_id as "memberId", day::text as day, game, valid
    from facts.game_day where ${among(memberIds)} and ${within(days)} and valid <> 0`.execute(q);
  return rows;
}

/** What a member staked on each game, and what of it was valid. */
export interface GameStakes {
  game: string;
  staked: Centavos;
  valid: Centavos;
}

export async function listStakesOf(q: Queryable, memberId: number, days: Days): Promise<GameStakes[]> {
  const { rows } = await sql<GameStakes>`
    select game, sum(staked)::bigint as staked, sum(valid)::bigint as valid
    from facts.game_day where member_id = ${memberId} and ${within(days)} group by game order by game`.execute(q);
  return rows;
}

/** All that the house gave, of whatever kind. */
export async function listRewardedOf(q: Queryable, memberIds: readonly number[], days: Days): Promise<RewardedDay[]> {
  const { rows } = await sql<RewardedDay>`
    select member_id as "memberId", day::text as day, sum(cash + bonus)::bigint as rewarded
    from facts.reward where ${among(memberIds)} and ${within(days)} group by member_id, facts.reward.day`.execute(q);
  return rows;
}
