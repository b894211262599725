import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';
import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import { type PageRequest, type Rows, offsetOf } from '../../../../platform/index.ts';
import type { AbuseLimits, AbuseSignal } from './abuse-rules.ts';

/** Finds whether a member waits for review (`open`) or was blocked by staff; `null` otherwise. */
export type FindFlagState = (q: Queryable, memberId: number) => Promise<'open' | 'blocked' | null>;

export type RewardFlagState = TableRow<'activities.flag', 'state'>['state'];

export type RewardFlag = CamelRow<'activities.flag', 'member_id' | 'state' | 'at' | 'decided_by' | 'note'>;

export type FlagReason = CamelRow<'activities.flag_reason', 'member_id' | 'word' | 'measure' | 'evidence' | 'at'> & {
  evidence: AbuseSignal['evidence'];
};

const columns = sql`f.member_id as "memberId", f.state, f.at, f.decided_by as "decidedBy", f.note`;

export async function findFlag(q: Queryable, memberId: number): Promise<RewardFlag | undefined> {
  const { rows } = await sql<RewardFlag>`
    select ${columns} from activities.flag f where f.member_id = ${memberId}`.execute(q);
  return rows[0];
}

/** Finds the flag and locks it until the transaction ends. */
export async function lockFlag(tx: Tx, memberId: number): Promise<RewardFlag | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('activities.flag'), ${memberId})`.execute(tx);
  return findFlag(tx, memberId);
}

export async function upsertFlag(tx: Tx, { memberId, state, at, decidedBy, note }: RewardFlag): Promise<void> {
  await sql`
    insert into activities.flag (member_id, state, at, decided_by, note)
    values (${memberId}, ${state}, ${at}, ${decidedBy}, ${note})
    on conflict (member_id) do update set
      state = excluded.state, at = excluded.at, decided_by = excluded.decided_by, note = excluded.note`.execute(tx);
}

export async function insertReason(
  tx: Tx,
  { memberId, word, measure, evidence, at }: AbuseSignal & { memberId: number; at: Date },
): Promise<void> {
  await sql`
    insert into activities.flag_reason (member_id, word, measure, evidence, at)
    values (${memberId}, ${word}, ${measure}::bigint, ${JSON.stringify(evidence)}::jsonb, ${at})`.execute(tx);
}

/** Lists the reasons of flags, oldest first. */
export async function listReasons(q: Queryable, memberIds: readonly number[]): Promise<FlagReason[]> {
  const { rows } = await sql<FlagReason>`
    select member_id as "memberId", word, measure, evidence, at from activities.flag_reason
    where member_id = any(${[...memberIds]}::integer[]) order by id`.execute(q);
  return rows;
}

export interface RewardFlagFilter {
  state: string | null;
  memberId: number | null;
  order: 'asc' | 'desc';
}

/** Lists flags by the time of their last signal or decision. */
export async function listFlags(
  q: Queryable,
  { state, memberId, order }: RewardFlagFilter,
  page: PageRequest,
): Promise<Rows<RewardFlag>> {
  const where = sql`
    (${state}::text is null or f.state = ${state}) and (${memberId}::integer is null or f.member_id = ${memberId})`;
  const sorting = order === 'asc' ? sql`f.at, f.member_id` : sql`f.at desc, f.member_id desc`;
  const { rows } = await sql<RewardFlag>`
    select ${columns} from activities.flag f where ${where}
    order by ${sorting} limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from activities.flag f where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Members who wait for review or are blocked from rewards. */
export async function listFlagged(q: Queryable): Promise<number[]> {
  const { rows } = await sql<CamelRow<'activities.flag', 'member_id'>>`
    select member_id as "memberId" from activities.flag where state <> 'cleared' order by 1`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

/** The uncleared signals of members. */
export async function listWords(q: Queryable, memberIds: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<CamelRow<'activities.flag', 'member_id'> & { words: string[] }>`
    select f.member_id as "memberId", array_agg(distinct r.word order by r.word) as words
    from activities.flag f join activities.flag_reason r on r.member_id = f.member_id
    where f.state <> 'cleared' and f.member_id = any(${[...memberIds]}::integer[]) group by f.member_id`.execute(q);
  return new Map(rows.map(({ memberId, words }) => [memberId, words]));
}

/** The amount and number of paid claims of members, over all promotions. */
export async function listClaimed(
  q: Queryable,
  memberIds: readonly number[],
): Promise<Map<number, { claimed: Centavos; claims: number }>> {
  const { rows } = await sql<CamelRow<'activities.claim', 'member_id'> & { claimed: Centavos; claims: number }>`
    select member_id as "memberId", sum(amount)::bigint as claimed, count(*)::integer as claims from activities.claim
    where member_id = any(${[...memberIds]}::integer[]) and state not in ('held', 'refused', 'released')
    group by member_id`.execute(q);
  return new Map(rows.map(({ memberId, ...sums }) => [memberId, sums]));
}

/** The time up to which claims were checked with a version of the limits; `null` where that version was never used. */
export async function findLastScan(q: Queryable, version: number): Promise<Date | null> {
  const { rows } = await sql<TableRow<'activities.flag_scan', 'until'>>`
    select until from activities.flag_scan where limits_version = ${version}`.execute(q);
  return rows[0]?.until ?? null;
}

export async function markScanned(tx: Tx, { until, version }: { until: Date; version: number }): Promise<void> {
  await sql`
    insert into activities.flag_scan (until, limits_version) values (${until}, ${version})
    on conflict (single) do update set until = excluded.until, limits_version = excluded.limits_version`.execute(tx);
}

/** Members who claimed since a time, by number. */
export async function listClaimers(q: Queryable, since: Date): Promise<number[]> {
  const { rows } = await sql<CamelRow<'activities.claim', 'member_id'>>`
    select distinct member_id as "memberId" from activities.claim where at >= ${since} order by 1`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

/** Counts over the claims of a member since a time. */
export interface ClaimCounts {
  /** The most claims on one day of the site, wheel spins excluded. */
  mostInDay: number;
  /** The first day with a reward whose wagering requirement is open; `null` for none. */
  stakesSince: string | null;
}

export async function findClaimCounts(q: Queryable, memberId: number, since: Date): Promise<ClaimCounts> {
  const { rows } = await sql<ClaimCounts>`
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
  if (row === undefined) throw new Error('the count returned no row');
  return row;
}

/** Members whom staff blocked from rewards. */
export async function listBlocked(q: Queryable): Promise<number[]> {
  const { rows } = await sql<CamelRow<'activities.flag', 'member_id'>>`
    select member_id as "memberId" from activities.flag where state = 'blocked'`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

/** A version of the limits, and who set it. */
export type AbuseLimitsVersion = LimitsColumns & { limits: AbuseLimits };

type LimitsColumns = CamelRow<'activities.abuse_limits', 'version' | 'set_by' | 'reason' | 'at'>;

/** Limits as stored: JSON has no bigint. */
type StoredLimits = Omit<AbuseLimits, 'risklessStaked'> & { risklessStaked: string };

/** Lists versions of the limits, the newest first. */
export async function listLimits(q: Queryable, most: number): Promise<AbuseLimitsVersion[]> {
  const { rows } = await sql<LimitsColumns & { limits: StoredLimits }>`
    select version, limits, set_by as "setBy", reason, at from activities.abuse_limits
    order by version desc limit ${most}`.execute(q);
  return rows.map(({ limits, ...row }) => ({
    ...row,
    limits: { ...limits, risklessStaked: BigInt(limits.risklessStaked) },
  }));
}

/** Inserts a version; `false` where the version exists already. */
export async function insertLimits(
  tx: Tx,
  { version, limits, setBy, reason, at }: AbuseLimitsVersion,
): Promise<boolean> {
  const stored: StoredLimits = { ...limits, risklessStaked: String(limits.risklessStaked) };
  const { numAffectedRows } = await sql`
    insert into activities.abuse_limits (version, limits, set_by, reason, at)
    values (${version}, ${JSON.stringify(stored)}::jsonb, ${setBy}, ${reason}, ${at}) on conflict do nothing`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}
