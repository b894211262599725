import type { agencyMoveStates } from '@arara/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../platform/index.ts';

/** That a member, with all below them, be put elsewhere. */
export interface Move {
  id: number;
  memberId: number;
  fromId: number | null;
  /** `null`: below nobody. */
  toId: number | null;
  reason: string;
  state: (typeof agencyMoveStates)[number];
  askedBy: number;
  askedAt: Date;
  decidedBy: number | null;
  decidedAt: Date | null;
  note: string;
}

const columns = sql`
  id, member_id as "memberId", from_id as "fromId", to_id as "toId", reason, state, asked_by as "askedBy",
  asked_at as "askedAt", decided_by as "decidedBy", decided_at as "decidedAt", note`;

/** `undefined` where one of the same member was asked for already. */
export async function insertMove(
  tx: Tx,
  {
    memberId,
    fromId,
    toId,
    reason,
    askedBy,
    askedAt,
  }: Pick<Move, 'memberId' | 'fromId' | 'toId' | 'reason' | 'askedBy' | 'askedAt'>,
): Promise<Move | undefined> {
  const { rows } = await sql<Move>`
    insert into agency.move (member_id, from_id, to_id, reason, asked_by, asked_at)
    values (${memberId}, ${fromId}, ${toId}, ${reason}, ${askedBy}, ${askedAt})
    on conflict do nothing returning ${columns}`.execute(tx);
  return rows[0];
}

export async function lockMove(tx: Tx, id: number): Promise<Move | undefined> {
  const { rows } = await sql<Move>`select ${columns} from agency.move where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function markMove(
  tx: Tx,
  id: number,
  { state, decidedBy, decidedAt, note }: { state: Move['state']; decidedBy: number; decidedAt: Date; note: string },
): Promise<Move> {
  const { rows } = await sql<Move>`
    update agency.move set state = ${state}, decided_by = ${decidedBy}, decided_at = ${decidedAt}, note = ${note}
    where id = ${id} returning ${columns}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`move ${id} went away while it was held`);
  return row;
}

/** The one of a member that waits; `undefined` for none. */
export async function findOpenMove(q: Queryable, memberId: number): Promise<Move | undefined> {
  const { rows } = await sql<Move>`
    select ${columns} from agency.move where member_id = ${memberId} and state = 'asked'`.execute(q);
  return rows[0];
}

export async function listMoves(
  q: Queryable,
  { state, memberId, order }: { state: string | null; memberId: number | null; order: 'asc' | 'desc' },
  page: PageRequest,
): Promise<Rows<Move>> {
  const where = sql`
    (${state}::text is null or state = ${state}) and (${memberId}::integer is null or member_id = ${memberId})`;
  const { rows } = await sql<Move>`
    select ${columns} from agency.move where ${where}
    order by ${order === 'asc' ? sql`id` : sql`id desc`} limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from agency.move where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
