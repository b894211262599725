import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import type { Debt, DebtCause, DebtStatus, DebtStep } from './debt.ts';

type DebtRow = Omit<Debt, 'steps'>;

const columns = sql`
  id, member_id as "memberId", end_to_end_id as "endToEndId", return_id as "returnId", turn, amount, status, instalment,
  freezes_play as "freezesPlay", opened_at as "openedAt", ended_at as "endedAt"`;

async function withSteps(q: Queryable, rows: readonly DebtRow[]): Promise<Debt[]> {
  const ids = rows.map(({ id }) => id);
  const { rows: found } = await sql<DebtStep & { debtId: string }>`
    select debt_id as "debtId", way, amount, note, made_at as at, requested_by as "requestedBy",
      approved_by as "approvedBy"
    from cashier.debt_step where debt_id = any(${ids}::text[]) order by debt_id, place`.execute(q);
  const steps = new Map<string, DebtStep[]>(ids.map((id) => [id, []]));
  for (const { debtId, ...step } of found) steps.get(debtId)?.push(step);
  return rows.map((row) => ({ ...row, steps: steps.get(row.id) ?? [] }));
}

/** Opens a debt, once for a return and its turn. */
export async function insertDebt(
  tx: Tx,
  debt: Pick<Debt, 'id' | 'memberId' | 'amount' | 'freezesPlay' | 'openedAt' | keyof DebtCause>,
): Promise<void> {
  await sql`
    insert into cashier.debt (id, member_id, end_to_end_id, return_id, turn, amount, status, freezes_play, opened_at)
    values (${debt.id}, ${debt.memberId}, ${debt.endToEndId}, ${debt.returnId}, ${debt.turn}, ${debt.amount}, 'open',
      ${debt.freezesPlay}, ${debt.openedAt})`.execute(tx);
}

export async function findDebt(q: Queryable, id: string): Promise<Debt | undefined> {
  const { rows } = await sql<DebtRow>`select ${columns} from cashier.debt where id = ${id}`.execute(q);
  return (await withSteps(q, rows))[0];
}

export async function findDebtOf(q: Queryable, cause: DebtCause): Promise<Debt | undefined> {
  const { rows } = await sql<DebtRow>`
    select ${columns} from cashier.debt
    where end_to_end_id = ${cause.endToEndId} and return_id = ${cause.returnId} and turn = ${cause.turn}`.execute(q);
  return (await withSteps(q, rows))[0];
}

/** A member's debts that are not settled, oldest first. Who changes them holds the member's wallet. */
export async function listUnsettled(q: Queryable, memberId: number): Promise<Debt[]> {
  const { rows } = await sql<DebtRow>`
    select ${columns} from cashier.debt where member_id = ${memberId} and status in ('open', 'agreed')
    order by opened_at, id`.execute(q);
  return withSteps(q, rows);
}

export async function insertStep(tx: Tx, debtId: string, step: DebtStep): Promise<void> {
  await sql`
    insert into cashier.debt_step (debt_id, place, way, amount, note, made_at, requested_by, approved_by)
    select ${debtId}, coalesce(max(place), 0) + 1, ${step.way}, ${step.amount}, ${step.note}, ${step.at},
      ${step.requestedBy}, ${step.approvedBy}
    from cashier.debt_step where debt_id = ${debtId}`.execute(tx);
}

export async function markStatus(
  tx: Tx,
  id: string,
  { status, instalment, at }: { status: DebtStatus; instalment?: Centavos; at: Date },
): Promise<void> {
  const endedAt = status === 'open' || status === 'agreed' ? null : at;
  await sql`
    update cashier.debt set status = ${status}, ended_at = ${endedAt},
      instalment = coalesce(${instalment ?? null}::bigint, instalment)
    where id = ${id}`.execute(tx);
}

export interface DebtFilter {
  /** A status, `unsettled` for what is owed still, or `waiting` for what asks for a second person. */
  status: string | null;
  memberId: number | null;
  words: string;
}

export async function listDebts(
  q: Queryable,
  { status, memberId, words }: DebtFilter,
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<Debt>> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const where = sql`
    (${status}::text is null
      or case ${status}
        when 'unsettled' then status in ('open', 'agreed')
        when 'waiting' then exists (select from cashier.debt_request r where r.debt_id = d.id and r.status = 'waiting')
        else status = ${status} end)
    and (${memberId}::integer is null or member_id = ${memberId})
    and (${words} = '' or id = ${words} or end_to_end_id = ${words} or member_id::text = ${words})`;
  const { rows } = await sql<DebtRow>`
    select ${columns} from cashier.debt d where ${where}
    order by opened_at ${direction}, id limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from cashier.debt d where ${where}`.execute(q);
  return { rows: await withSteps(q, rows), total: counted.rows[0]?.total ?? 0 };
}

/** Takes away what staff wrote of a member's debts. */
export async function deleteNotesOf(tx: Tx, memberId: number): Promise<void> {
  await sql`
    update cashier.debt_step s set note = null from cashier.debt d
    where d.id = s.debt_id and d.member_id = ${memberId}`.execute(tx);
  await sql`
    update cashier.debt_request r set note = null from cashier.debt d
    where d.id = r.debt_id and d.member_id = ${memberId}`.execute(tx);
}
