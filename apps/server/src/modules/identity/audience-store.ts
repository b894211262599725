import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import { memberStatus } from './status.ts';

/** Which members are meant: accounts that may play, none of them play money, internal or forgotten. */
export interface AudienceFilter {
  /** Keys of sites. */
  sites: readonly string[];
  /** Moments of their registration: from, and before; `null` for no bound. */
  from: Date | null;
  until: Date | null;
  /** Only these; `null` for everybody. */
  only: readonly number[] | null;
  /** None of these. */
  except: readonly number[];
}

/** One of those who are meant. */
export interface Fitting {
  id: number;
  site: string;
  registeredAt: Date;
}

const meant = ({ sites, from, until, only, except }: AudienceFilter) => sql`
  not is_demo and not is_in_on and erased_at is null and status = ${memberStatus.active}
    and site = any(${[...sites]}::text[])
    and (${from}::timestamptz is null or created_at >= ${from}::timestamptz)
    and (${until}::timestamptz is null or created_at < ${until}::timestamptz)
    and (${only === null ? null : [...only]}::integer[] is null or id = any(${only === null ? [] : [...only]}::integer[]))
    and id <> all(${[...except]}::integer[])`;

export async function countFitting(q: Queryable, filter: AudienceFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from identity.member where ${meant(filter)}`.execute(q);
  return rows[0]?.count ?? 0;
}

/** In the order of their numbers. */
export async function listFitting(q: Queryable, filter: AudienceFilter): Promise<Fitting[]> {
  const { rows } = await sql<Fitting>`
    select id, site, created_at as "registeredAt" from identity.member where ${meant(filter)} order by id`.execute(q);
  return rows;
}

/** A part of all members, as far as is known here who they are. What is empty or `null` does not matter. */
export interface Segment {
  /** These and no others. */
  only: readonly number[];
  /** Keys of sites. */
  sites: readonly string[];
  languages: readonly string[];
  /** Filed by staff under one of these words. */
  tags: readonly string[];
  /** Seen since, and not seen since. */
  seenSince: Date | null;
  unseenSince: Date | null;
}

const seenFrom = (moment: Date | null) => sql`exists (
  select from identity.session s where s.member_id = m.id and s.seen_at >= ${moment}::timestamptz)`;

/** Whether an account may be sent marketing: it may play, and is not play money, internal or erased. */
const mayBeSentMarketing = sql`
  not m.is_demo and not m.is_in_on and m.erased_at is null and m.status = ${memberStatus.active}`;

/** Some of a segment after a number, in the order of their numbers; only accounts that may be sent marketing. */
export async function listSegment(
  q: Queryable,
  { only, sites, languages, tags, seenSince, unseenSince }: Segment,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const isFor = (wanted: readonly unknown[]) => sql`${wanted.length === 0}::boolean`;
  const { rows } = await sql<{ id: number }>`
    select m.id from identity.member m
    where m.id > ${after} and ${mayBeSentMarketing}
      and (${isFor(only)} or m.id = any(${[...only]}::integer[]))
      and (${isFor(sites)} or m.site = any(${[...sites]}::text[]))
      and (${isFor(languages)} or m.lang = any(${[...languages]}::text[]))
      and (${isFor(tags)} or exists (
        select from identity.tag t where t.member_id = m.id and t.tag = any(${[...tags]}::text[])))
      and (${seenSince}::timestamptz is null or ${seenFrom(seenSince)})
      and (${unseenSince}::timestamptz is null or not ${seenFrom(unseenSince)})
    order by m.id limit ${most}`.execute(q);
  return rows.map(({ id }) => id);
}

/** Why a named account is not sent marketing. */
export type UnreachableReason = 'frozen' | 'under_age' | 'closed' | 'play_money' | 'internal' | 'unknown';

/** How many of some accounts may not be sent marketing, by the reason; what has no account is `unknown`. */
export async function countUnreachable(
  q: Queryable,
  memberIds: readonly number[],
): Promise<Partial<Record<UnreachableReason, number>>> {
  const { rows } = await sql<{ reason: UnreachableReason; count: number }>`
    select case
        when m.id is null then 'unknown'
        when m.erased_at is not null or m.status = ${memberStatus.erased} then 'closed'
        when m.is_demo then 'play_money'
        when m.is_in_on then 'internal'
        when m.status = ${memberStatus.underAge} then 'under_age'
        else 'frozen' end as reason, count(*)::integer as count
    from unnest(${[...memberIds]}::integer[]) as named (id) left join identity.member m on m.id = named.id
    where m.id is null or not (${mayBeSentMarketing}) group by 1 order by 1`.execute(q);
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]));
}

/** Whether a member may be sent marketing now. An internal account may: messages are tried on it. */
export async function isMarketable(q: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from identity.member
      where id = ${memberId} and erased_at is null and status = ${memberStatus.active}) as is`.execute(q);
  return rows[0]?.is === true;
}
