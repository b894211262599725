import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';

export type ErasureStatus = TableRow<'privacy.erasure', 'status'>['status'];

/**
 * A request to erase a member, with its outcome. `requestedBy` is the staff member, `null` where the member requested it;
 * `answer` is the reason of a refusal, as the member reads it.
 */
export type Erasure = CamelRow<
  'privacy.erasure',
  'id' | 'member_id' | 'requested_by' | 'reason' | 'requested_at' | 'status' | 'decided_by' | 'decided_at' | 'answer'
>;

interface ErasureFilter {
  memberId: number | null;
  status: string | null;
  /** An id of an erasure or of a member; '' for all. */
  words: string;
}

const erasureColumns = sql`
  id, member_id as "memberId", requested_by as "requestedBy", reason, requested_at as "requestedAt", status,
  decided_by as "decidedBy", decided_at as "decidedAt", answer`;

/** Inserts a request; `false` where one of this member is pending. */
export async function insertErasure(
  tx: Tx,
  request: Pick<Erasure, 'id' | 'memberId' | 'requestedBy' | 'reason' | 'requestedAt'>,
): Promise<boolean> {
  const { id, memberId, requestedBy, reason, requestedAt } = request;
  const { numAffectedRows } = await sql`
    insert into privacy.erasure (id, member_id, requested_by, reason, requested_at, status)
    values (${id}, ${memberId}, ${requestedBy}, ${reason}, ${requestedAt}, 'asked')
    on conflict (member_id) where status = 'asked' do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** The latest erasure request of a member. */
export async function findLatestErasure(q: Queryable, memberId: number): Promise<Erasure | undefined> {
  const { rows } = await sql<Erasure>`
    select ${erasureColumns} from privacy.erasure where member_id = ${memberId}
    order by requested_at desc, (status = 'asked') desc limit 1`.execute(q);
  return rows[0];
}

/** Every erasure request of a member, oldest first. */
export async function listMemberErasures(q: Queryable, memberId: number): Promise<Erasure[]> {
  const { rows } = await sql<Erasure>`
    select ${erasureColumns} from privacy.erasure where member_id = ${memberId} order by requested_at`.execute(q);
  return rows;
}

export async function lockErasure(tx: Tx, id: string): Promise<Erasure | undefined> {
  const { rows } = await sql<Erasure>`
    select ${erasureColumns} from privacy.erasure where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Records the outcome of a pending request. */
export async function markErasure(
  tx: Tx,
  id: string,
  decision: { status: Exclude<ErasureStatus, 'asked'>; decidedBy: number | null; answer: string | null; now: Date },
): Promise<void> {
  await sql`
    update privacy.erasure set status = ${decision.status}, decided_by = ${decision.decidedBy},
      decided_at = ${decision.now}, answer = ${decision.answer}
    where id = ${id} and status = 'asked'`.execute(tx);
}

/** Deletes the reasons and answers of a member's requests. */
export async function deleteErasureTexts(tx: Tx, memberId: number): Promise<void> {
  await sql`update privacy.erasure set reason = null, answer = null where member_id = ${memberId}`.execute(tx);
}

/** Deletes requests decided before `before`; returns how many. */
export async function deleteErasuresBefore(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from privacy.erasure where decided_at < ${before}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export async function listErasures(
  q: Queryable,
  filter: ErasureFilter,
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<Erasure>> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const where = sql`
    (${filter.memberId}::integer is null or member_id = ${filter.memberId})
    and (${filter.status}::text is null or status = ${filter.status})
    and (${filter.words} = '' or id = ${filter.words} or member_id::text = ${filter.words})`;
  const { rows } = await sql<Erasure>`
    select ${erasureColumns} from privacy.erasure where ${where}
    order by requested_at ${direction}, id limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from privacy.erasure where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
