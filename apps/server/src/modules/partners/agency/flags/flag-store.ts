import type { agencyFlagWords } from '@arara/contract';
import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../../platform/index.ts';

export type FlagWord = (typeof agencyFlagWords)[number];

/** The review state of a member suspected of self-referral. */
export type AgencyFlag = CamelRow<'agency.flag', 'member_id' | 'state' | 'at' | 'decided_by' | 'note'>;
export type AgencyFlagState = AgencyFlag['state'];

/** A finding about a member and one of their agents. */
export interface AgencyFlagSign extends CamelRow<'agency.flag_reason', 'member_id' | 'agent_id' | 'measure'> {
  /** The kind of finding. `measure` is 1, or the number of members of a burst. */
  word: FlagWord;
}

export interface AgencyFlagReason extends AgencyFlagSign {
  at: Date;
}

const columns = sql`f.member_id as "memberId", f.state, f.at, f.decided_by as "decidedBy", f.note`;

export async function findFlag(q: Queryable, memberId: number): Promise<AgencyFlag | undefined> {
  const { rows } = await sql<AgencyFlag>`select ${columns} from agency.flag f where f.member_id = ${memberId}`.execute(
    q,
  );
  return rows[0];
}

/** Finds and locks a flag until the transaction ends, also one that does not exist yet. */
export async function lockFlag(tx: Tx, memberId: number): Promise<AgencyFlag | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('agency.flag'), ${memberId})`.execute(tx);
  return findFlag(tx, memberId);
}

export async function upsertFlag(tx: Tx, { memberId, state, at, decidedBy, note }: AgencyFlag): Promise<void> {
  await sql`
    insert into agency.flag (member_id, state, at, decided_by, note)
    values (${memberId}, ${state}, ${at}, ${decidedBy}, ${note})
    on conflict (member_id) do update set
      state = excluded.state, at = excluded.at, decided_by = excluded.decided_by, note = excluded.note`.execute(tx);
}

export async function insertReason(tx: Tx, { memberId, word, agentId, measure, at }: AgencyFlagReason): Promise<void> {
  await sql`
    insert into agency.flag_reason (member_id, word, agent_id, measure, at)
    values (${memberId}, ${word}, ${agentId}, ${measure}, ${at})`.execute(tx);
}

/** Newest first. */
export async function listReasons(q: Queryable, memberIds: readonly number[]): Promise<AgencyFlagReason[]> {
  const { rows } = await sql<AgencyFlagReason>`
    select member_id as "memberId", word, agent_id as "agentId", measure, at from agency.flag_reason
    where member_id = any(${[...memberIds]}::integer[]) order by id desc`.execute(q);
  return rows;
}

export interface FlagFilter {
  state: string | null;
  memberId: number | null;
  order: 'asc' | 'desc';
}

/** Lists flags by the time of the last finding or decision. */
export async function listFlags(
  q: Queryable,
  { state, memberId, order }: FlagFilter,
  page: PageRequest,
): Promise<Rows<AgencyFlag>> {
  const where = sql`
    (${state}::text is null or f.state = ${state}) and (${memberId}::integer is null or f.member_id = ${memberId})`;
  const way = order === 'asc' ? sql`f.at, f.member_id` : sql`f.at desc, f.member_id desc`;
  const { rows } = await sql<AgencyFlag>`
    select ${columns} from agency.flag f where ${where}
    order by ${way} limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from agency.flag f where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Lists the states of the flagged among some members. */
export async function listStates(q: Queryable, memberIds: readonly number[]): Promise<Map<number, AgencyFlagState>> {
  const { rows } = await sql<CamelRow<'agency.flag', 'member_id' | 'state'>>`
    select member_id as "memberId", state from agency.flag
    where member_id = any(${[...memberIds]}::integer[])`.execute(q);
  return new Map(rows.map(({ memberId, state }) => [memberId, state]));
}

/** Lists the cut members, whose play earns their agents nothing, among `memberIds`; `null` for all. */
export async function listCut(q: Queryable, memberIds: readonly number[] | null): Promise<number[]> {
  const ids = memberIds === null ? null : [...memberIds];
  const { rows } = await sql<CamelRow<'agency.flag', 'member_id'>>`
    select member_id as "memberId" from agency.flag
    where state = 'cut' and (${ids}::integer[] is null or member_id = any(${ids}::integer[])) order by 1`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

/** The time of the last scan; `null` before the first. */
export async function findScanTime(q: Queryable): Promise<Date | null> {
  const { rows } = await sql<CamelRow<'agency.flag_scan', 'until'>>`select until from agency.flag_scan`.execute(q);
  return rows[0]?.until ?? null;
}

export async function markScanTime(tx: Tx, until: Date): Promise<void> {
  await sql`
    insert into agency.flag_scan (until) values (${until})
    on conflict (single) do update set until = excluded.until`.execute(tx);
}

/** Lists members with an agent who joined since a time. */
export async function listJoinedSince(q: Queryable, since: Date): Promise<{ memberId: number; parentId: number }[]> {
  const { rows } = await sql<{ memberId: number; parentId: number }>`
    select member_id as "memberId", parent_id as "parentId" from agency.member
    where joined_at >= ${since} and parent_id is not null order by member_id`.execute(q);
  return rows;
}
