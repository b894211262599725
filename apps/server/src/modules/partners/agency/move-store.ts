import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';

/** A request to move a member with their team below `toId`, or below nobody (`null`). */
export type TreeMove = CamelRow<
  'agency.move',
  | 'id'
  | 'member_id'
  | 'from_id'
  | 'to_id'
  | 'reason'
  | 'state'
  | 'requested_by'
  | 'requested_at'
  | 'decided_by'
  | 'decided_at'
  | 'note'
>;

const columns = sql`
  id, member_id as "memberId", from_id as "fromId", to_id as "toId", reason, state, requested_by as "requestedBy",
  requested_at as "requestedAt", decided_by as "decidedBy", decided_at as "decidedAt", note`;

/** Returns `undefined` if a request of the same member is open. */
export async function insertMove(
  tx: Tx,
  {
    memberId,
    fromId,
    toId,
    reason,
    requestedBy,
    requestedAt,
  }: Pick<TreeMove, 'memberId' | 'fromId' | 'toId' | 'reason' | 'requestedBy' | 'requestedAt'>,
): Promise<TreeMove | undefined> {
  const { rows } = await sql<TreeMove>`
    insert into agency.move (member_id, from_id, to_id, reason, requested_by, requested_at)
    values (${memberId}, ${fromId}, ${toId}, ${reason}, ${requestedBy}, ${requestedAt})
    on conflict do nothing returning ${columns}`.execute(tx);
  return rows[0];
}

export async function lockMove(tx: Tx, id: number): Promise<TreeMove | undefined> {
  const { rows } = await sql<TreeMove>`select ${columns} from agency.move where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function markMove(
  tx: Tx,
  id: number,
  { state, decidedBy, decidedAt, note }: { state: TreeMove['state']; decidedBy: number; decidedAt: Date; note: string },
): Promise<TreeMove> {
  const { rows } = await sql<TreeMove>`
    update agency.move set state = ${state}, decided_by = ${decidedBy}, decided_at = ${decidedAt}, note = ${note}
    where id = ${id} returning ${columns}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`move ${id} disappeared while it was locked`);
  return row;
}

/** Finds the open request of a member. */
export async function findOpenMove(q: Queryable, memberId: number): Promise<TreeMove | undefined> {
  const { rows } = await sql<TreeMove>`
    select ${columns} from agency.move where member_id = ${memberId} and state = 'asked'`.execute(q);
  return rows[0];
}

export async function listMoves(
  q: Queryable,
  { state, memberId, order }: { state: string | null; memberId: number | null; order: 'asc' | 'desc' },
  page: PageRequest,
): Promise<Rows<TreeMove>> {
  const where = sql`
    (${state}::text is null or state = ${state}) and (${memberId}::integer is null or member_id = ${memberId})`;
  const { rows } = await sql<TreeMove>`
    select ${columns} from agency.move where ${where}
    order by ${order === 'asc' ? sql`id` : sql`id desc`} limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from agency.move where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
