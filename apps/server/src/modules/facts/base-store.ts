import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import type { Days } from './read-store.ts';

/* One day of many members at once, in the order of their numbers: what is counted of everybody's play. */

/** Who did something on a day, and what they paid in less what was taken back. */
export interface MemberRecharged {
  memberId: number;
  recharged: Centavos;
}

export interface MemberBets {
  memberId: number;
  group: number;
  valid: Centavos;
}

export interface MemberNet {
  memberId: number;
  /** What was staked, less what was won, less what the house gave, all of it cash. */
  net: Centavos;
}

/** What the house kept of a member's cash in some days. */
export interface MemberKept extends MemberNet {
  /** The most that it had kept at the end of any of those days; below zero where it never was in front. */
  peak: Centavos;
}

/** A member, and the day after which is asked; `null` for all there ever were. */
export interface MemberSince {
  memberId: number;
  after: string | null;
}

const among = (memberIds: readonly number[]) => sql`member_id = any(${[...memberIds]}::integer[])`;

/** Everybody of a day, some at a time. */
export async function listRecharged(
  q: Queryable,
  day: string,
  { after, limit }: { after: number; limit: number },
): Promise<MemberRecharged[]> {
  const { rows } = await sql<MemberRecharged>`
    select member_id as "memberId", (deposited - returned)::bigint as recharged from facts.day
    where day = ${day}::date and member_id > ${after} order by member_id limit ${limit}`.execute(q);
  return rows;
}

/** The same of some. */
export async function listRechargedOf(
  q: Queryable,
  day: string,
  memberIds: readonly number[],
): Promise<MemberRecharged[]> {
  const { rows } = await sql<MemberRecharged>`
    select member_id as "memberId", (deposited - returned)::bigint as recharged from facts.day
    where day = ${day}::date and ${among(memberIds)} order by member_id`.execute(q);
  return rows;
}

/** What some staked validly on a day: of some games by the groups they are put in, and of all others together as `rest`. */
export async function listBets(
  q: Queryable,
  day: string,
  memberIds: readonly number[],
  { games, rest }: { games: ReadonlyMap<string, number>; rest: number },
): Promise<MemberBets[]> {
  const { rows } = await sql<MemberBets>`
    select g.member_id as "memberId", coalesce(named.part, ${rest}::integer) as "group", sum(g.valid)::bigint as valid
    from facts.game_day g
    left join unnest(${[...games.keys()]}::text[], ${[...games.values()]}::integer[]) as named (game, part) on named.game = g.game
    where g.member_id = any(${[...memberIds]}::integer[]) and g.day = ${day}::date and g.valid <> 0
    group by 1, 2`.execute(q);
  return rows;
}

const given = sql`
  coalesce((select sum(r.cash) from facts.reward r where r.member_id = d.member_id and r.day = d.day), 0)`;

/** What the house kept of some members' cash on a day. What was bonus counts when it becomes cash. */
export async function listNets(q: Queryable, day: string, memberIds: readonly number[]): Promise<MemberNet[]> {
  const { rows } = await sql<MemberNet>`
    select member_id as "memberId", (staked - won - ${given})::bigint as net from facts.day d
    where ${among(memberIds)} and day = ${day}::date`.execute(q);
  return rows;
}

/** The same of all days after one of each member's own, up to a day; who had none is left out. */
export async function listKept(q: Queryable, asked: readonly MemberSince[], upTo: string): Promise<MemberKept[]> {
  const { rows } = await sql<MemberKept>`
    select member_id as "memberId", sum(net)::bigint as net, max(running)::bigint as peak from (
      select member_id, net, sum(net) over (partition by member_id order by day) as running from (
        select d.member_id, d.day, d.staked - d.won - ${given} as net
        from unnest(${asked.map(({ memberId }) => memberId)}::integer[], ${asked.map(({ after }) => after)}::date[])
          as asked (member, after)
        join facts.day d on d.member_id = asked.member and d.day > coalesce(asked.after, '-infinity')
          and d.day <= ${upTo}::date
      ) as by_day
    ) as running group by member_id`.execute(q);
  return rows;
}

/**
 * Of all that was done on a day: it is another one as soon as anything of it is. With `isNet` also what was won and given is
 * looked at, else only what was staked validly and paid in.
 */
export async function findFingerprint(q: Queryable, day: string, isNet: boolean): Promise<string> {
  const more = isNet ? sql`, staked, won, ${given}` : sql``;
  const { rows } = await sql<{ fingerprint: string }>`
    select ${isNet ? 'n' : 'v'} || count(*) || ':' || coalesce(sum(
      hash_record_extended(row(member_id, valid, deposited - returned${more}), 0)::numeric), 0) as fingerprint
    from facts.day d where day = ${day}::date`.execute(q);
  const [row] = rows;
  if (row === undefined) throw new Error('a sum gave no row');
  return row.fingerprint;
}

/** How many members did something on each of some days. */
export async function countDays(q: Queryable, { from, to }: Days): Promise<{ day: string; members: number }[]> {
  const { rows } = await sql<{ day: string; members: number }>`
    select day::text as day, count(*)::integer as members from facts.day
    where day between ${from}::date and ${to}::date group by facts.day.day order by facts.day.day`.execute(q);
  return rows;
}
