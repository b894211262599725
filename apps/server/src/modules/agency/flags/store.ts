import type { agencyFlagStates, agencyFlagWords } from '@arara/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';

export type FlagState = (typeof agencyFlagStates)[number];
export type FlagWord = (typeof agencyFlagWords)[number];

export interface Flag {
  memberId: number;
  state: FlagState;
  at: Date;
  decidedBy: number | null;
  note: string;
}

/** What was seen of a member, and with whom above them. */
export interface Sign {
  memberId: number;
  word: FlagWord;
  agentId: number;
  /** How much of it: one other, or so many from one place. */
  measure: number;
}

export interface Reason extends Sign {
  at: Date;
}

const columns = sql`f.member_id as "memberId", f.state, f.at, f.decided_by as "decidedBy", f.note`;

export async function findFlag(q: Queryable, memberId: number): Promise<Flag | undefined> {
  const { rows } = await sql<Flag>`select ${columns} from agency.flag f where f.member_id = ${memberId}`.execute(q);
  return rows[0];
}

/** The same, with everybody else kept from changing it until the transaction ends. */
export async function lockFlag(tx: Tx, memberId: number): Promise<Flag | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('agency.flag'), ${memberId})`.execute(tx);
  return findFlag(tx, memberId);
}

export async function upsertFlag(tx: Tx, { memberId, state, at, decidedBy, note }: Flag): Promise<void> {
  await sql`
    insert into agency.flag (member_id, state, at, decided_by, note)
    values (${memberId}, ${state}, ${at}, ${decidedBy}, ${note})
    on conflict (member_id) do update set
      state = excluded.state, at = excluded.at, decided_by = excluded.decided_by, note = excluded.note`.execute(tx);
}

export async function insertReason(tx: Tx, { memberId, word, agentId, measure, at }: Reason): Promise<void> {
  await sql`
    insert into agency.flag_reason (member_id, word, agent_id, measure, at)
    values (${memberId}, ${word}, ${agentId}, ${measure}, ${at})`.execute(tx);
}

/** Newest first. */
export async function listReasons(q: Queryable, memberIds: readonly number[]): Promise<Reason[]> {
  const { rows } = await sql<Reason>`
    select member_id as "memberId", word, agent_id as "agentId", measure, at from agency.flag_reason
    where member_id = any(${[...memberIds]}::integer[]) order by id desc`.execute(q);
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
    select ${columns} from agency.flag f where ${where}
    order by ${way} limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from agency.flag f where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** How some members stand who were flagged. */
export async function listStates(q: Queryable, memberIds: readonly number[]): Promise<Map<number, FlagState>> {
  const { rows } = await sql<{ memberId: number; state: FlagState }>`
    select member_id as "memberId", state from agency.flag
    where member_id = any(${[...memberIds]}::integer[])`.execute(q);
  return new Map(rows.map(({ memberId, state }) => [memberId, state]));
}

/** Everybody of whom nobody above earns anything, or whoever of some members that is. */
export async function listCut(q: Queryable, memberIds: readonly number[] | null): Promise<number[]> {
  const ids = memberIds === null ? null : [...memberIds];
  const { rows } = await sql<{ memberId: number }>`
    select member_id as "memberId" from agency.flag
    where state = 'cut' and (${ids}::integer[] is null or member_id = any(${ids}::integer[])) order by 1`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

/** Up to when accounts were looked at. */
export async function findLooked(q: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`select until from agency.flag_look`.execute(q);
  return rows[0]?.until ?? null;
}

export async function markLooked(tx: Tx, until: Date): Promise<void> {
  await sql`
    insert into agency.flag_look (until) values (${until})
    on conflict (single) do update set until = excluded.until`.execute(tx);
}

/** Who came below somebody since a moment. */
export async function listJoinedSince(q: Queryable, since: Date): Promise<{ memberId: number; topId: number }[]> {
  const { rows } = await sql<{ memberId: number; topId: number }>`
    select member_id as "memberId", top_id as "topId" from agency.member
    where joined_at >= ${since} and top_id is not null order by member_id`.execute(q);
  return rows;
}
