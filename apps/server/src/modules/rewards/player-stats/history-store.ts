import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable } from '../../../db/index.ts';
import type { Days } from './stats-store.ts';

/* Queries over the histories of many members, for simulations and lists. */

type MemberId = CamelRow<'player_stats.member', 'member_id'>;

/** `deposited` is less returns. */
export type MemberLifetime = CamelRow<'player_stats.member', 'member_id' | 'valid' | 'deposit_count'> & {
  deposited: Centavos;
  valid: Centavos;
};

/** `deposited` is less returns. */
export type PlayedDay = CamelRow<'player_stats.day', 'member_id' | 'staked' | 'won' | 'valid' | 'withdrawn'> & {
  day: string;
  staked: Centavos;
  won: Centavos;
  valid: Centavos;
  bets: number;
  deposited: Centavos;
  withdrawn: Centavos;
};

export type MemberDeposit = CamelRow<
  'player_stats.deposit',
  'member_id' | 'cause' | 'number' | 'at' | 'amount' | 'returned' | 'valid_before'
> & { day: string; amount: Centavos; returned: Centavos; validBefore: Centavos };

export type GameOfMember = CamelRow<'player_stats.game_day', 'member_id' | 'game' | 'valid'> & {
  day: string;
  valid: Centavos;
};

export type RewardedDay = CamelRow<'player_stats.reward', 'member_id'> & { day: string; rewarded: Centavos };

const among = (memberIds: readonly number[]) => sql`member_id = any(${[...memberIds]}::integer[])`;
const within = ({ from, to }: Days) => sql`day between ${from}::date and ${to}::date`;

/** Lists the members who deposited or bet on some days, by id. */
export async function listActive(q: Queryable, days: Days): Promise<number[]> {
  const { rows } = await sql<MemberId>`
    select distinct member_id as "memberId" from player_stats.day
    where ${within(days)} and (bets > 0 or deposited > 0) order by 1`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

/** Lists the members who bet with cash on some days, by id. */
export async function listStakers(q: Queryable, days: Days): Promise<number[]> {
  const { rows } = await sql<MemberId>`
    select distinct member_id as "memberId" from player_stats.day where ${within(days)} and bets > 0 order by 1`.execute(
    q,
  );
  return rows.map(({ memberId }) => memberId);
}

/** Lists the members who ever deposited. */
export async function listDepositors(q: Queryable): Promise<number[]> {
  const { rows } = await sql<MemberId>`
    select member_id as "memberId" from player_stats.member where deposit_count > 0 order by 1`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

/** The net deposits of members and the operator's result of their play, over some days. */
export async function sumDays(
  q: Queryable,
  memberIds: readonly number[],
  days: Days,
): Promise<{ deposited: Centavos; kept: Centavos }> {
  const { rows } = await sql<{ deposited: Centavos; kept: Centavos }>`
    select coalesce(sum(deposited - returned), 0)::bigint as deposited, coalesce(sum(staked - won), 0)::bigint as kept
    from player_stats.day where ${among(memberIds)} and ${within(days)}`.execute(q);
  const [row] = rows;
  if (row === undefined) throw new Error('the sum returned no row');
  return row;
}

export async function listLifetimes(q: Queryable, memberIds: readonly number[]): Promise<MemberLifetime[]> {
  const { rows } = await sql<MemberLifetime>`
    select member_id as "memberId", (deposited - returned)::bigint as deposited, valid, deposit_count as "depositCount"
    from player_stats.member where ${among(memberIds)}`.execute(q);
  return rows;
}

/** Lists days by member and day. */
export async function listDaysOfMembers(q: Queryable, memberIds: readonly number[], days: Days): Promise<PlayedDay[]> {
  const { rows } = await sql<PlayedDay>`
    select member_id as "memberId", day::text as day, staked, won, valid, bets::integer as bets,
      (deposited - returned)::bigint as deposited, withdrawn
    from player_stats.day where ${among(memberIds)} and ${within(days)} order by member_id, player_stats.day.day`.execute(
    q,
  );
  return rows;
}

/** Lists all deposits by member, oldest first. */
export async function listMemberDeposits(q: Queryable, memberIds: readonly number[]): Promise<MemberDeposit[]> {
  const { rows } = await sql<MemberDeposit>`
    select member_id as "memberId", cause, number, at, day::text as day, amount, returned, valid_before as "validBefore"
    from player_stats.deposit where ${among(memberIds)} order by member_id, seq`.execute(q);
  return rows;
}

export async function listValidStakesByGame(
  q: Queryable,
  memberIds: readonly number[],
  days: Days,
): Promise<GameOfMember[]> {
  const { rows } = await sql<GameOfMember>`
    select member_id as "memberId", day::text as day, game, valid
    from player_stats.game_day where ${among(memberIds)} and ${within(days)} and valid <> 0`.execute(q);
  return rows;
}

/** The stakes of a member in a game, and the valid part. */
export type GameStakes = CamelRow<'player_stats.game_day', 'game'> & {
  staked: Centavos;
  valid: Centavos;
};

export async function listStakesByGame(q: Queryable, memberId: number, days: Days): Promise<GameStakes[]> {
  const { rows } = await sql<GameStakes>`
    select game, sum(staked)::bigint as staked, sum(valid)::bigint as valid
    from player_stats.game_day where member_id = ${memberId} and ${within(days)} group by game order by game`.execute(
    q,
  );
  return rows;
}

/** Rewards of all kinds, by member and day. */
export async function listRewardedDays(q: Queryable, memberIds: readonly number[], days: Days): Promise<RewardedDay[]> {
  const { rows } = await sql<RewardedDay>`
    select member_id as "memberId", day::text as day, sum(cash + bonus)::bigint as rewarded
    from player_stats.reward where ${among(memberIds)} and ${within(days)} group by member_id, player_stats.reward.day`.execute(
    q,
  );
  return rows;
}

/** Lifetime sums of a member. Deposits are less returns; `firstDeposit` is zero for none. */
export type MemberSums = CamelRow<'player_stats.member', 'member_id' | 'valid'> & {
  deposited: Centavos;
  firstDeposit: Centavos;
  valid: Centavos;
};

/** Lifetime sums as last projected; members without statistics are left out. */
export async function listMemberSums(q: Queryable, memberIds: readonly number[]): Promise<MemberSums[]> {
  const { rows } = await sql<MemberSums>`
    select m.member_id as "memberId", (m.deposited - m.returned)::bigint as deposited, m.valid,
      coalesce((select d.amount - d.returned from player_stats.deposit d where d.member_id = m.member_id and d.number = 1), 0)::bigint
        as "firstDeposit"
    from player_stats.member m where m.member_id = any(${[...memberIds]}::integer[])`.execute(q);
  return rows;
}
