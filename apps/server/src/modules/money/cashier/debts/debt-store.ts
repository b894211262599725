import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../../platform/index.ts';

/**
 * `open`: withdrawals wait until it is settled; `agreed`: paid in instalments; `undone`: the bank returned the
 * money.
 */
export type DebtStatus = 'open' | 'agreed' | 'settled' | 'written_off' | 'undone';

/** `received`: from money that came in; `collected`: from cash, by staff; `agreed`: instalments, nothing moves. */
export type DebtStepKind = 'received' | 'collected' | 'written_off' | 'agreed';

/** One change of a debt. */
export interface DebtStep {
  way: DebtStepKind;
  /** In centavos; zero for an agreement. */
  amount: Centavos;
  /** Written by staff; `null` for the system. */
  note: string | null;
  at: Date;
  /** Staff who requested and approved it; `null` for the system. */
  requestedBy: number | null;
  approvedBy: number | null;
}

/** The return of a payment that left a debt. */
export interface DebtCause {
  endToEndId: string;
  returnId: string;
  /** Counts how often the bank reversed this return. */
  turn: number;
}

/** What a player owes after a bank took back a Pix that they had spent. Money in centavos. */
export interface Debt extends DebtCause {
  id: string;
  memberId: number;
  amount: Centavos;
  status: DebtStatus;
  /** The most that one later deposit settles of an agreed debt. */
  instalment: Centavos | null;
  /** Whether play is closed while it is open. */
  freezesPlay: boolean;
  openedAt: Date;
  endedAt: Date | null;
  /** Oldest first. */
  steps: DebtStep[];
}

export type DebtAction = 'collect' | 'agree' | 'write_off';

/** A request by one person of staff that another decides on. */
export type DebtRequest = CamelRow<
  'cashier.debt_request',
  | 'id'
  | 'debt_id'
  | 'action'
  | 'instalment'
  | 'note'
  | 'status'
  | 'requested_by'
  | 'requested_at'
  | 'decided_by'
  | 'decided_at'
> & { instalment: Centavos | null };

type DebtRow = CamelRow<
  'cashier.debt',
  | 'id'
  | 'member_id'
  | 'end_to_end_id'
  | 'return_id'
  | 'turn'
  | 'amount'
  | 'status'
  | 'instalment'
  | 'freezes_play'
  | 'opened_at'
  | 'ended_at'
> &
  Pick<Debt, 'amount' | 'instalment'>;

type DebtStepRow = CamelRow<
  'cashier.debt_step',
  'debt_id' | 'way' | 'amount' | 'note' | 'requested_by' | 'approved_by'
> & { amount: Centavos; at: TableRow<'cashier.debt_step', 'made_at'>['made_at'] };

const columns = sql`
  id, member_id as "memberId", end_to_end_id as "endToEndId", return_id as "returnId", turn, amount, status, instalment,
  freezes_play as "freezesPlay", opened_at as "openedAt", ended_at as "endedAt"`;

async function withSteps(q: Queryable, rows: readonly DebtRow[]): Promise<Debt[]> {
  const ids = rows.map(({ id }) => id);
  const { rows: found } = await sql<DebtStepRow>`
    select debt_id as "debtId", way, amount, note, made_at as at, requested_by as "requestedBy",
      approved_by as "approvedBy"
    from cashier.debt_step where debt_id = any(${ids}::text[]) order by debt_id, position`.execute(q);
  const steps = new Map<string, DebtStep[]>(ids.map((id) => [id, []]));
  for (const { debtId, ...step } of found) steps.get(debtId)?.push(step);
  return rows.map((row) => ({ ...row, steps: steps.get(row.id) ?? [] }));
}

/** Inserts a debt, once for a return and its turn. */
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

export async function findDebtByCause(q: Queryable, cause: DebtCause): Promise<Debt | undefined> {
  const { rows } = await sql<DebtRow>`
    select ${columns} from cashier.debt
    where end_to_end_id = ${cause.endToEndId} and return_id = ${cause.returnId} and turn = ${cause.turn}`.execute(q);
  return (await withSteps(q, rows))[0];
}

/** The unsettled debts of a member, oldest first. To change one, lock the member's wallet. */
export async function listUnsettled(q: Queryable, memberId: number): Promise<Debt[]> {
  const { rows } = await sql<DebtRow>`
    select ${columns} from cashier.debt where member_id = ${memberId} and status in ('open', 'agreed')
    order by opened_at, id`.execute(q);
  return withSteps(q, rows);
}

export async function insertStep(tx: Tx, debtId: string, step: DebtStep): Promise<void> {
  await sql`
    insert into cashier.debt_step (debt_id, position, way, amount, note, made_at, requested_by, approved_by)
    select ${debtId}, coalesce(max(position), 0) + 1, ${step.way}, ${step.amount}, ${step.note}, ${step.at},
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
  /** A status, `unsettled` for open and agreed debts, or `waiting` for debts with a pending request. */
  status: string | null;
  memberId: number | null;
  search: string;
}

export async function listDebts(
  q: Queryable,
  { status, memberId, search }: DebtFilter,
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
    and (${search} = '' or id = ${search} or end_to_end_id = ${search} or member_id::text = ${search})`;
  const { rows } = await sql<DebtRow>`
    select ${columns} from cashier.debt d where ${where}
    order by opened_at ${direction}, id limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from cashier.debt d where ${where}`.execute(q);
  return { rows: await withSteps(q, rows), total: counted.rows[0]?.total ?? 0 };
}

/** Deletes the notes of staff on a member's debts. */
export async function deleteMemberNotes(tx: Tx, memberId: number): Promise<void> {
  await sql`
    update cashier.debt_step s set note = null from cashier.debt d
    where d.id = s.debt_id and d.member_id = ${memberId}`.execute(tx);
  await sql`
    update cashier.debt_request r set note = null from cashier.debt d
    where d.id = r.debt_id and d.member_id = ${memberId}`.execute(tx);
}

/** The sum of a member's unsettled late payouts and claw-backs, and the date of the oldest. */
export async function findOwed(q: Queryable, memberId: number): Promise<{ amount: Centavos; since: Date | null }> {
  const { rows } = await sql<{ amount: Centavos; since: Date | null }>`
    select coalesce(sum(o.amount), 0)::bigint as amount, min(o.since) as since
    from (
      select l.booked_at as since, l.amount - (select coalesce(sum(s.amount), 0) from cashier.late_payout_step s
        where s.payout_id = l.payout_id and s.turn = l.turn) as amount
      from cashier.late_payout l
        join cashier.payout p on p.id = l.payout_id join cashier.withdrawal w on w.id = p.withdrawal_id
      where w.member_id = ${memberId} and l.undone_at is null
      union all
      select d.opened_at, d.amount - (select coalesce(sum(s.amount), 0) from cashier.debt_step s
        where s.debt_id = d.id) as amount
      from cashier.debt d where d.member_id = ${memberId} and d.status in ('open', 'agreed')
    ) as o where o.amount > 0`.execute(q);
  return rows[0] ?? { amount: 0n as Centavos, since: null };
}

const requestColumns = sql`
  id, debt_id as "debtId", action, instalment, note, status, requested_by as "requestedBy",
  requested_at as "requestedAt", decided_by as "decidedBy", decided_at as "decidedAt"`;

/** Inserts a request; `false` where another one is pending for the same debt. */
export async function insertRequest(
  tx: Tx,
  request: Pick<DebtRequest, 'id' | 'debtId' | 'action' | 'instalment' | 'note' | 'requestedBy' | 'requestedAt'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cashier.debt_request (id, debt_id, action, instalment, note, requested_by, requested_at)
    values (${request.id}, ${request.debtId}, ${request.action}, ${request.instalment}, ${request.note},
      ${request.requestedBy}, ${request.requestedAt})
    on conflict (debt_id) where status = 'waiting' do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function findRequest(q: Queryable, id: string): Promise<DebtRequest | undefined> {
  const { rows } = await sql<DebtRequest>`select ${requestColumns} from cashier.debt_request where id = ${id}`.execute(
    q,
  );
  return rows[0];
}

/** The pending requests by debt. */
export async function listPendingRequests(q: Queryable, debtIds: readonly string[]): Promise<Map<string, DebtRequest>> {
  const { rows } = await sql<DebtRequest>`
    select ${requestColumns} from cashier.debt_request
    where status = 'waiting' and debt_id = any(${[...debtIds]}::text[])`.execute(q);
  return new Map(rows.map((row) => [row.debtId, row]));
}

export async function markDecided(
  tx: Tx,
  id: string,
  { status, by, at }: { status: 'approved' | 'refused'; by: number; at: Date },
): Promise<void> {
  await sql`
    update cashier.debt_request set status = ${status}, decided_by = ${by}, decided_at = ${at}
    where id = ${id} and status = 'waiting'`.execute(tx);
}

/** Withdraws the pending request of a debt that has ended, or that its requester gave up. */
export async function withdrawRequests(tx: Tx, debtId: string, at: Date): Promise<void> {
  await sql`
    update cashier.debt_request set status = 'withdrawn', decided_at = ${at}
    where debt_id = ${debtId} and status = 'waiting'`.execute(tx);
}
