import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import type { Sign } from './abuse-rule.ts';

export type FlagState = 'open' | 'cleared' | 'blocked';

export interface Flag {
  memberId: number;
  state: FlagState;
  at: Date;
  decidedBy: number | null;
  note: string;
}

export interface Reason {
  memberId: number;
  word: string;
  measure: bigint;
  evidence: Readonly<Record<string, number | string>>;
  at: Date;
}

const columns = sql`f.member_id as "memberId", f.state, f.at, f.decided_by as "decidedBy", f.note`;

export async function findFlag(q: Queryable, memberId: number): Promise<Flag | undefined> {
  const { rows } = await sql<Flag>`
    select ${columns} from activities.flag f where f.member_id = ${memberId}`.execute(q);
  return rows[0];
}

/** The same, with everybody else kept from changing it until the transaction ends. */
export async function lockFlag(tx: Tx, memberId: number): Promise<Flag | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('activities.flag'), ${memberId})`.execute(tx);
  return findFlag(tx, memberId);
}

export async function upsertFlag(tx: Tx, { memberId, state, at, decidedBy, note }: Flag): Promise<void> {
  await sql`
    insert into activities.flag (member_id, state, at, decided_by, note)
    values (${memberId}, ${state}, ${at}, ${decidedBy}, ${note})
    on conflict (member_id) do update set
      state = excluded.state, at = excluded.at, decided_by = excluded.decided_by, note = excluded.note`.execute(tx);
}

export async function insertReason(
  tx: Tx,
  { memberId, word, measure, evidence, at }: Sign & { memberId: number; at: Date },
): Promise<void> {
  await sql`
    insert into activities.flag_reason (member_id, word, measure, evidence, at)
    values (${memberId}, ${word}, ${measure}::bigint, ${JSON.stringify(evidence)}::jsonb, ${at})`.execute(tx);
}

/** Oldest first. */
export async function listReasons(q: Queryable, memberIds: readonly number[]): Promise<Reason[]> {
  const { rows } = await sql<Reason>`
    select member_id as "memberId", word, measure, evidence, at from activities.flag_reason
    where member_id = any(${[...memberIds]}::integer[]) order by id`.execute(q);
  return rows;
}

export interface FlagFilter {
  state: string | null;
  memberId: number | null;
  order: 'asc' | 'desc';
}

/** By when something was last seen or decided. */
export async function listFlags(
  q: Queryable,
  { state, memberId, order }: FlagFilter,
  page: PageRequest,
): Promise<Rows<Flag>> {
  const where = sql`
    (${state}::text is null or f.state = ${state}) and (${memberId}::integer is null or f.member_id = ${memberId})`;
  const way = order === 'asc' ? sql`f.at, f.member_id` : sql`f.at desc, f.member_id desc`;
  const { rows } = await sql<Flag>`
    select ${columns} from activities.flag f where ${where}
    order by ${way} limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from activities.flag f where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Who waits for somebody to look, or is kept from rewards. */
export async function listFlagged(q: Queryable): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select member_id as "memberId" from activities.flag where state <> 'cleared' order by 1`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

/** What some of these are flagged by and nobody has cleared. */
export async function listWords(q: Queryable, memberIds: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ memberId: number; words: string[] }>`
    select f.member_id as "memberId", array_agg(distinct r.word order by r.word) as words
    from activities.flag f join activities.flag_reason r on r.member_id = f.member_id
    where f.state <> 'cleared' and f.member_id = any(${[...memberIds]}::integer[]) group by f.member_id`.execute(q);
  return new Map(rows.map(({ memberId, words }) => [memberId, words]));
}

/** What some members have claimed of all promotions. */
export async function listClaimed(
  q: Queryable,
  memberIds: readonly number[],
): Promise<Map<number, { claimed: Centavos; claims: number }>> {
  const { rows } = await sql<{ memberId: number; claimed: Centavos; claims: number }>`
    select member_id as "memberId", sum(amount)::bigint as claimed, count(*)::integer as claims from activities.claim
    where member_id = any(${[...memberIds]}::integer[]) and state not in ('held', 'refused', 'released')
    group by member_id`.execute(q);
  return new Map(rows.map(({ memberId, ...sums }) => [memberId, sums]));
}

/** Up to when claims were looked at by a version of the limits; `null` where they were by another, or never. */
export async function findLooked(q: Queryable, version: number): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    select until from activities.flag_look where limits_version = ${version}`.execute(q);
  return rows[0]?.until ?? null;
}

export async function markLooked(tx: Tx, { until, version }: { until: Date; version: number }): Promise<void> {
  await sql`
    insert into activities.flag_look (until, limits_version) values (${until}, ${version})
    on conflict (single) do update set until = excluded.until, limits_version = excluded.limits_version`.execute(tx);
}

/** Who claimed from a moment on, in the order of their numbers. */
export async function listClaimers(q: Queryable, since: Date): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select distinct member_id as "memberId" from activities.claim where at >= ${since} order by 1`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

/** What the claims of a member from a moment on tell of them. */
export interface ClaimTraces {
  /** On one day of the site's, spins of wheels left out. */
  mostInDay: number;
  /** The first day on which they had a reward that still asks for stakes; `null` for none. */
  stakesSince: string | null;
}

export async function findClaimTraces(q: Queryable, memberId: number, since: Date): Promise<ClaimTraces> {
  const { rows } = await sql<ClaimTraces>`
    with own as (
      select c.id, c.day, c.multiplier_e2, c.state from activities.claim c
      where c.member_id = ${memberId} and c.at >= ${since} and c.amount > 0
    ), by_day as (
      select count(*) as claims from own where not exists (
        select from activities.spin s where s.claim_id = own.id) group by day
    )
    select coalesce((select max(claims) from by_day), 0)::integer as "mostInDay",
      (select min(day)::text from own where multiplier_e2 > 0 and state in ('active', 'credited')) as "stakesSince"
    `.execute(q);
  const [row] = rows;
  if (row === undefined) throw new Error('a count gave no row');
  return row;
}

/** Whom somebody keeps from rewards. */
export async function listBlocked(q: Queryable): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select member_id as "memberId" from activities.flag where state = 'blocked'`.execute(q);
  return rows.map(({ memberId }) => memberId);
}
