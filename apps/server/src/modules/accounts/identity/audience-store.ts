import { sql } from 'kysely';
import type { Queryable, TableRow } from '../../../db/index.ts';
import { memberStatus } from './member.ts';

/** Selects members who may play. Demo, internal and erased accounts are excluded. */
export interface AudienceFilter {
  /** Keys of sites. */
  sites: readonly string[];
  /** Bounds of the registration time: from (inclusive), until (exclusive); `null` for no bound. */
  from: Date | null;
  until: Date | null;
  /** Only these members; `null` for all. */
  only: readonly number[] | null;
  /** Excludes these members. */
  except: readonly number[];
}

/** A member whom the filter selects. */
export type AudienceMember = TableRow<'identity.member', 'id' | 'site'> & {
  registeredAt: TableRow<'identity.member', 'created_at'>['created_at'];
};

const matchesFilter = ({ sites, from, until, only, except }: AudienceFilter) => sql`
  not is_demo and not is_in_on and erased_at is null and status = ${memberStatus.active} and not is_excluded
    and site = any(${[...sites]}::text[])
    and (${from}::timestamptz is null or created_at >= ${from}::timestamptz)
    and (${until}::timestamptz is null or created_at < ${until}::timestamptz)
    and (${only === null ? null : [...only]}::integer[] is null or id = any(${only === null ? [] : [...only]}::integer[]))
    and id <> all(${[...except]}::integer[])`;

export async function countAudience(q: Queryable, filter: AudienceFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from identity.member where ${matchesFilter(filter)}`.execute(q);
  return rows[0]?.count ?? 0;
}

/** Lists the audience ordered by id. */
export async function listAudience(q: Queryable, filter: AudienceFilter): Promise<AudienceMember[]> {
  const { rows } = await sql<AudienceMember>`
    select id, site, created_at as "registeredAt" from identity.member where ${matchesFilter(filter)} order by id`.execute(
    q,
  );
  return rows;
}

/** Selects members by attributes of this module. Empty and `null` conditions are ignored. */
export interface Segment {
  /** Only these members. */
  only: readonly number[];
  /** Keys of sites. */
  sites: readonly string[];
  languages: readonly string[];
  /** Members with one of these tags. */
  tags: readonly string[];
  /** Members who were seen since `seenSince`, and not since `unseenSince`. */
  seenSince: Date | null;
  unseenSince: Date | null;
}

const seenFrom = (moment: Date | null) => sql`exists (
  select from identity.session s where s.member_id = m.id and s.seen_at >= ${moment}::timestamptz)`;

/**
 * Whether an account receives marketing: it is active, not paused, excluded or in the care of staff, and not a demo,
 * internal or erased account.
 */
const isMarketableAccount = sql`
  not m.is_demo and not m.is_in_on and m.erased_at is null and m.status = ${memberStatus.active}
  and not m.is_excluded and not m.is_marketing_stopped`;

/** Lists a page of a segment after an id, ordered by id; only accounts that receive marketing. */
export async function listSegment(
  q: Queryable,
  { only, sites, languages, tags, seenSince, unseenSince }: Segment,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const isUnfiltered = (values: readonly unknown[]) => sql`${values.length === 0}::boolean`;
  const { rows } = await sql<TableRow<'identity.member', 'id'>>`
    select m.id from identity.member m
    where m.id > ${after} and ${isMarketableAccount}
      and (${isUnfiltered(only)} or m.id = any(${[...only]}::integer[]))
      and (${isUnfiltered(sites)} or m.site = any(${[...sites]}::text[]))
      and (${isUnfiltered(languages)} or m.lang = any(${[...languages]}::text[]))
      and (${isUnfiltered(tags)} or exists (
        select from identity.player_tag t where t.member_id = m.id and t.tag = any(${[...tags]}::text[])))
      and (${seenSince}::timestamptz is null or ${seenFrom(seenSince)})
      and (${unseenSince}::timestamptz is null or not ${seenFrom(unseenSince)})
    order by m.id limit ${limit}`.execute(q);
  return rows.map(({ id }) => id);
}

/** The reason why an account does not receive marketing. `excluded` includes players in the care of staff, who stay unknown. */
export type UnreachableReason = 'frozen' | 'excluded' | 'under_age' | 'closed' | 'play_money' | 'internal' | 'unknown';

/** Counts the accounts that do not receive marketing by reason; an id without an account is `unknown`. */
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
        when m.status = ${memberStatus.active} then 'excluded'
        else 'frozen' end as reason, count(*)::integer as count
    from unnest(${[...memberIds]}::integer[]) as named (id) left join identity.member m on m.id = named.id
    where m.id is null or not (${isMarketableAccount}) group by 1 order by 1`.execute(q);
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]));
}

/** Whether a member receives marketing. Internal accounts do, to test messages. */
export async function isMarketable(q: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from identity.member
      where id = ${memberId} and erased_at is null and status = ${memberStatus.active} and not is_excluded
        and not is_marketing_stopped) as is`.execute(q);
  return rows[0]?.is === true;
}
