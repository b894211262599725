import { ZERO } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, TableRow, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import type { StaffCredit, CreditForm, CreditPayload, CreditStatus } from './credit.ts';
import type { DayTotals } from './limits.ts';

const columns = sql`
  id, form, player_id as "playerId", amount, wagering_e2 as "wageringE2", reason, cause, payload, status,
  requested_by as "requestedBy", requested_at as "requestedAt", expires_at as "expiresAt", decided_by as "decidedBy",
  decided_at as "decidedAt", decision_reason as "decisionReason", outcome`;

/** Serializes the credits by a member of staff, and those to a player, until the transaction ends. */
export async function lockCredits(tx: Tx, staffId: number, playerId: number | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('staff_credits.staff'), ${staffId}::integer)`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtext('staff_credits.player'), ${playerId ?? 0}::integer)`.execute(tx);
}

/** Sums the credits of these forms on a day. The caller holds `lockCredits`. */
export async function sumDay(
  q: Queryable,
  { staffId, playerId, forms, day }: { staffId: number; playerId: number | null; forms: CreditForm[]; day: string },
): Promise<DayTotals> {
  const { rows } = await sql<DayTotals>`
    select coalesce(sum(amount) filter (where requested_by = ${staffId} and decided_by is null), 0)::bigint as "byPerson",
      coalesce(sum(amount) filter (where player_id = ${playerId}::integer), 0)::bigint as "toPlayer"
    from staff_credits.credit
    where status = 'given' and granted_on = ${day}::date and form = any(${forms}::text[])
      and (requested_by = ${staffId} or player_id = ${playerId}::integer)`.execute(q);
  return rows[0] ?? { byPerson: ZERO, toPlayer: ZERO };
}

/** Finds the credit with a cause: the given one, otherwise the one that waits. */
export async function findByCause(q: Queryable, form: CreditForm, cause: string): Promise<StaffCredit | undefined> {
  const { rows } = await sql<StaffCredit>`
    select ${columns} from staff_credits.credit
    where form = ${form} and cause = ${cause} and status in ('given', 'waiting') order by status limit 1`.execute(q);
  return rows[0];
}

/** Finds the credits that wait, by cause. */
export async function findWaitingByCause(
  q: Queryable,
  form: CreditForm,
  causes: readonly string[],
): Promise<Map<string, StaffCredit>> {
  const { rows } = await sql<StaffCredit>`
    select ${columns} from staff_credits.credit
    where form = ${form} and cause = any(${[...causes]}::text[]) and status = 'waiting'`.execute(q);
  return new Map(rows.map((row) => [row.cause, row]));
}

/** Inserts a given credit; `day` is a day of the site. */
export async function insertGiven(
  tx: Tx,
  credit: Pick<
    StaffCredit,
    'form' | 'playerId' | 'amount' | 'wageringE2' | 'cause' | 'reason' | 'requestedBy' | 'outcome'
  > & {
    decidedBy: number | null;
    at: Date;
    day: string;
  },
): Promise<void> {
  await sql`
    insert into staff_credits.credit (form, player_id, amount, wagering_e2, reason, cause, status, requested_by,
      requested_at, decided_by, decided_at, outcome, granted_on)
    values (${credit.form}, ${credit.playerId}, ${credit.amount}, ${credit.wageringE2}, ${credit.reason},
      ${credit.cause}, 'given', ${credit.requestedBy}, ${credit.at}, ${credit.decidedBy}, ${credit.at},
      ${credit.outcome}, ${credit.day}::date)`.execute(tx);
}

/** Inserts a request for a second person and returns its id. */
export async function insertWaiting(
  tx: Tx,
  credit: Pick<StaffCredit, 'form' | 'playerId' | 'amount' | 'wageringE2' | 'cause' | 'reason' | 'requestedBy'> & {
    payload: CreditPayload;
    at: Date;
    expiresAt: Date;
  },
): Promise<bigint> {
  const { rows } = await sql<TableRow<'staff_credits.credit', 'id'>>`
    insert into staff_credits.credit (form, player_id, amount, wagering_e2, reason, cause, payload, status,
      requested_by, requested_at, expires_at)
    values (${credit.form}, ${credit.playerId}, ${credit.amount}, ${credit.wageringE2}, ${credit.reason},
      ${credit.cause}, ${JSON.stringify(credit.payload)}::jsonb, 'waiting', ${credit.requestedBy}, ${credit.at},
      ${credit.expiresAt})
    returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the insert of a credit returned no row');
  return row.id;
}

export async function findCredit(q: Queryable, id: number): Promise<StaffCredit | undefined> {
  const { rows } = await sql<StaffCredit>`select ${columns} from staff_credits.credit where id = ${id}`.execute(q);
  return rows[0];
}

/** Locks a credit until the transaction ends. */
export async function lockCredit(tx: Tx, id: number): Promise<StaffCredit | undefined> {
  const { rows } = await sql<StaffCredit>`
    select ${columns} from staff_credits.credit where id = ${id} for no key update`.execute(tx);
  return rows[0];
}

/** Records the decision on a credit that waits. */
export async function markDecided(
  tx: Tx,
  id: bigint,
  {
    status,
    by,
    at,
    reason,
    outcome,
    day,
  }: { status: CreditStatus; by: number | null; at: Date; reason: string | null; outcome: string | null; day: string },
): Promise<void> {
  await sql`
    update staff_credits.credit set status = ${status}, decided_by = ${by}, decided_at = ${at},
      decision_reason = ${reason}, outcome = ${outcome},
      granted_on = case when ${status} = 'given' then ${day}::date end
    where id = ${id}`.execute(tx);
}

/** Marks waiting credits past their expiry as expired and returns their number. */
export async function markExpired(tx: Tx, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update staff_credits.credit set status = 'expired', decided_at = ${now}
    where status = 'waiting' and expires_at <= ${now}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Lists the credits to a player since a time, newest first, without debits, and without refunds, which go to the payer. */
export async function listGivenTo(q: Queryable, playerId: number, since: Date): Promise<StaffCredit[]> {
  const { rows } = await sql<StaffCredit>`
    select ${columns} from staff_credits.credit
    where player_id = ${playerId} and status = 'given' and form not in ('refund', 'debit') and decided_at >= ${since}
    order by decided_at desc, id desc`.execute(q);
  return rows;
}

export interface CreditFilter {
  playerId: number | null;
  form: string | null;
  status: string | null;
  /** Members of staff who requested or decided. */
  staffIds: readonly number[] | null;
  /** When it was requested: `from` inclusive, `before` exclusive. */
  from: Date | null;
  before: Date | null;
  /** A player id, a cause, an outcome or a credit id; empty for all. */
  search: string;
}

export async function listCredits(
  q: Queryable,
  filter: CreditFilter,
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<StaffCredit>> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const staffIds = filter.staffIds === null ? null : [...filter.staffIds];
  const where = sql`
    (${filter.playerId}::integer is null or player_id = ${filter.playerId})
    and (${filter.form}::text is null or form = ${filter.form})
    and (${filter.status}::text is null or status = ${filter.status})
    and (${staffIds}::integer[] is null or requested_by = any(${staffIds}::integer[])
      or decided_by = any(${staffIds}::integer[]))
    and (${filter.from}::timestamptz is null or requested_at >= ${filter.from})
    and (${filter.before}::timestamptz is null or requested_at < ${filter.before})
    and (${filter.search} = '' or player_id::text = ${filter.search} or cause = ${filter.search}
      or outcome = ${filter.search} or id::text = ${filter.search})`;
  const { rows } = await sql<StaffCredit>`
    select ${columns} from staff_credits.credit where ${where}
    order by requested_at ${direction}, id ${direction} limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from staff_credits.credit where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
