import type { exclusionKinds, exclusionLengths, exclusionStates } from '@arara/contract';
import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';

export type ExclusionKind = (typeof exclusionKinds)[number];
export type ExclusionState = (typeof exclusionStates)[number];

/** A pause, an exclusion, or a listing in the register. */
export type ExclusionPeriod = CamelRow<
  'exclusion.period',
  | 'id'
  | 'member_id'
  | 'site'
  | 'kind'
  | 'placed_by'
  | 'staff_id'
  | 'reason'
  | 'starts_at'
  | 'ends_at'
  | 'return_requested_by'
  | 'return_requested_at'
  | 'return_reference'
  | 'return_approved_by'
  | 'returns_at'
  | 'withdraw_until'
  | 'closed_at'
  | 'balance_returned_at'
  | 'ended_at'
> & { length: (typeof exclusionLengths)[number] };

type NewPeriod = Pick<
  ExclusionPeriod,
  | 'id'
  | 'memberId'
  | 'site'
  | 'kind'
  | 'length'
  | 'placedBy'
  | 'staffId'
  | 'reason'
  | 'startsAt'
  | 'endsAt'
  | 'withdrawUntil'
>;

const columns = sql`
  id, member_id as "memberId", site, kind, length, placed_by as "placedBy", staff_id as "staffId", reason,
  starts_at as "startsAt", ends_at as "endsAt", return_requested_by as "returnRequestedBy",
  return_requested_at as "returnRequestedAt", return_reference as "returnReference",
  return_approved_by as "returnApprovedBy", returns_at as "returnsAt", withdraw_until as "withdrawUntil",
  closed_at as "closedAt", balance_returned_at as "balanceReturnedAt", ended_at as "endedAt"`;

export async function insertPeriod(tx: Tx, row: NewPeriod): Promise<void> {
  await sql`
    insert into exclusion.period
      (id, member_id, site, kind, length, placed_by, staff_id, reason, starts_at, ends_at, withdraw_until)
    values (${row.id}, ${row.memberId}, ${row.site}, ${row.kind}, ${row.length}, ${row.placedBy}, ${row.staffId},
      ${row.reason}, ${row.startsAt}, ${row.endsAt}, ${row.withdrawUntil})`.execute(tx);
}

/** Lists what is in force for a member, the strictest first. */
export async function listOpenPeriods(q: Queryable, memberId: number): Promise<ExclusionPeriod[]> {
  const { rows } = await sql<ExclusionPeriod>`
    select ${columns} from exclusion.period where member_id = ${memberId} and ended_at is null
    order by kind = 'register' desc, kind = 'self_exclusion' desc, ends_at desc nulls first, id`.execute(q);
  return rows;
}

export async function listMemberPeriods(q: Queryable, memberId: number): Promise<ExclusionPeriod[]> {
  const { rows } = await sql<ExclusionPeriod>`
    select ${columns} from exclusion.period where member_id = ${memberId} order by starts_at, id`.execute(q);
  return rows;
}

export async function findPeriod(q: Queryable, id: string): Promise<ExclusionPeriod | undefined> {
  const { rows } = await sql<ExclusionPeriod>`select ${columns} from exclusion.period where id = ${id}`.execute(q);
  return rows[0];
}

export async function markEnded(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update exclusion.period set ended_at = ${now} where id = ${id}`.execute(tx);
}

export async function markReturning(tx: Tx, id: string, returnsAt: Date, approvedBy: number | null): Promise<void> {
  await sql`
    update exclusion.period set returns_at = ${returnsAt}, return_approved_by = ${approvedBy} where id = ${id}`.execute(
    tx,
  );
}

/** Records or, with `null`, removes the request of staff to let a player return. */
export async function markReturnRequest(
  tx: Tx,
  id: string,
  request: { by: number; at: Date; reference: string } | null,
): Promise<void> {
  await sql`
    update exclusion.period set return_requested_by = ${request?.by ?? null}, return_requested_at = ${request?.at ?? null},
      return_reference = ${request?.reference ?? null}
    where id = ${id}`.execute(tx);
}

export async function markClosed(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update exclusion.period set closed_at = ${now} where id = ${id}`.execute(tx);
}

export async function markBalanceReturned(tx: Tx, id: string, by: number, now: Date): Promise<void> {
  await sql`
    update exclusion.period set balance_returned_at = ${now}, balance_returned_by = ${by} where id = ${id}`.execute(tx);
}

/** Lists members of whom a period ends or an account closes now. */
export async function listDueMembers(q: Queryable, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select distinct member_id as "memberId" from exclusion.period
    where ended_at is null and (kind = 'pause' and ends_at <= ${now} or returns_at <= ${now}
      or closed_at is null and withdraw_until <= ${now})
    order by member_id limit ${limit}`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

export interface PeriodFilter {
  memberId: number | null;
  kind: ExclusionKind | null;
  state: ExclusionState | null;
  now: Date;
}

const stateOf = (now: Date) => sql`
  case when ended_at is not null then 'ended' when closed_at is not null then 'closed'
    when returns_at is not null then 'returning'
    when kind = 'self_exclusion' and ends_at <= ${now} then 'over' else 'active' end`;

export async function listPeriods(
  q: Queryable,
  { memberId, kind, state, now }: PeriodFilter,
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<ExclusionPeriod>> {
  const where = sql`
    (${memberId}::integer is null or member_id = ${memberId}::integer)
    and (${kind}::text is null or kind = ${kind}::text)
    and (${state}::text is null or ${stateOf(now)} = ${state}::text)`;
  const sorting = order === 'asc' ? sql`starts_at, id` : sql`starts_at desc, id desc`;
  const { rows } = await sql<ExclusionPeriod>`
    select ${columns} from exclusion.period where ${where}
    order by ${sorting} limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from exclusion.period where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
