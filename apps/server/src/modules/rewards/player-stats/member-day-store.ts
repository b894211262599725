import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable } from '../../../db/index.ts';
import type { Days } from './stats-store.ts';

/* Queries over one day of many members, ordered by member id. */

type MemberId = CamelRow<'player_stats.day', 'member_id'>;

/** A member with activity on a day, and the deposits less returns. */
export type MemberDeposits = MemberId & { deposited: Centavos };

/** The valid stakes of a member in a group of games. */
export type MemberBets = MemberId & { group: number; valid: Centavos };

/** The net result of a member for the operator: stakes less winnings and rewards, all in cash. */
export type MemberNet = MemberId & { net: Centavos };

/** The net result of a member over some days, with the highest running result at the end of a day; may be negative. */
export type MemberKept = MemberNet & { peak: Centavos };

/** A member and the day after which a query starts; `null` for the whole lifetime. */
export interface MemberSince {
  memberId: number;
  after: string | null;
}

const among = (memberIds: readonly number[]) => sql`member_id = any(${[...memberIds]}::integer[])`;

/** Lists one page of the members with activity on a day. */
export async function listDeposits(
  q: Queryable,
  day: string,
  { after, limit }: { after: number; limit: number },
): Promise<MemberDeposits[]> {
  const { rows } = await sql<MemberDeposits>`
    select member_id as "memberId", (deposited - returned)::bigint as deposited from player_stats.day
    where day = ${day}::date and member_id > ${after} order by member_id limit ${limit}`.execute(q);
  return rows;
}

/** Lists those of some members with activity on a day. */
export async function listDepositsOfMembers(
  q: Queryable,
  day: string,
  memberIds: readonly number[],
): Promise<MemberDeposits[]> {
  const { rows } = await sql<MemberDeposits>`
    select member_id as "memberId", (deposited - returned)::bigint as deposited from player_stats.day
    where day = ${day}::date and ${among(memberIds)} order by member_id`.execute(q);
  return rows;
}

/** Sums the valid stakes of members on a day by groups of games; games without a group count in the group `rest`. */
export async function listBets(
  q: Queryable,
  day: string,
  memberIds: readonly number[],
  { games, rest }: { games: ReadonlyMap<string, number>; rest: number },
): Promise<MemberBets[]> {
  const { rows } = await sql<MemberBets>`
    select g.member_id as "memberId", coalesce(named.part, ${rest}::integer) as "group", sum(g.valid)::bigint as valid
    from player_stats.game_day g
    left join unnest(${[...games.keys()]}::text[], ${[...games.values()]}::integer[]) as named (game, part) on named.game = g.game
    where g.member_id = any(${[...memberIds]}::integer[]) and g.day = ${day}::date and g.valid <> 0
    group by 1, 2`.execute(q);
  return rows;
}

const rewards = sql`
  coalesce((select sum(r.cash) from player_stats.reward r where r.member_id = d.member_id and r.day = d.day), 0)`;

/** The net cash results of members for the operator on a day. Bonus counts when it becomes cash. */
export async function listNets(q: Queryable, day: string, memberIds: readonly number[]): Promise<MemberNet[]> {
  const { rows } = await sql<MemberNet>`
    select member_id as "memberId", (staked - won - ${rewards})::bigint as net from player_stats.day d
    where ${among(memberIds)} and day = ${day}::date`.execute(q);
  return rows;
}

/** Sums the net results of members over the days after each one's own start, up to a day. Members without a day are absent. */
export async function listKept(q: Queryable, members: readonly MemberSince[], upTo: string): Promise<MemberKept[]> {
  const { rows } = await sql<MemberKept>`
    select member_id as "memberId", sum(net)::bigint as net, max(running)::bigint as peak from (
      select member_id, net, sum(net) over (partition by member_id order by day) as running from (
        select d.member_id, d.day, d.staked - d.won - ${rewards} as net
        from unnest(${members.map(({ memberId }) => memberId)}::integer[], ${members.map(({ after }) => after)}::date[])
          as since (member, after)
        join player_stats.day d on d.member_id = since.member and d.day > coalesce(since.after, '-infinity')
          and d.day <= ${upTo}::date
      ) as by_day
    ) as running group by member_id`.execute(q);
  return rows;
}

/**
 * Returns a fingerprint of the activity of a day, which changes with it. It covers valid stakes and deposits, with `isNet` wins
 * and rewards, too.
 */
export async function findFingerprint(q: Queryable, day: string, isNet: boolean): Promise<string> {
  const netColumns = isNet ? sql`, staked, won, ${rewards}` : sql``;
  const { rows } = await sql<{ fingerprint: string }>`
    select ${isNet ? 'n' : 'v'} || count(*) || ':' || coalesce(sum(
      hash_record_extended(row(member_id, valid, deposited - returned${netColumns}), 0)::numeric), 0) as fingerprint
    from player_stats.day d where day = ${day}::date`.execute(q);
  const [row] = rows;
  if (row === undefined) throw new Error('the sum returned no row');
  return row.fingerprint;
}

/** Counts the members with activity on each of some days. */
export async function countDays(q: Queryable, { from, to }: Days): Promise<{ day: string; members: number }[]> {
  const { rows } = await sql<{ day: string; members: number }>`
    select day::text as day, count(*)::integer as members from player_stats.day
    where day between ${from}::date and ${to}::date group by player_stats.day.day order by player_stats.day.day`.execute(
    q,
  );
  return rows;
}
