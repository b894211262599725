import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import type { Step, Withdrawal, WithdrawalStatus } from './withdrawal.ts';

const columns = sql`
  id, member_id as "memberId", amount, fee, wagering_fee as "wageringFee", is_free as "isFree", waived,
  free_level as "freeLevel", key_kind as "keyKind", key_sealed as key, holder_sealed as holder, cpf_sealed as cpf, account_since as "accountSince",
  remark_sealed as remark, status, approved_by as "approvedBy",
  reason, reason_code as "reasonCode", end_to_end_id as "endToEndId", requested_at as "requestedAt",
  decided_at as "decidedAt", finished_at as "finishedAt"`;

/** Whom a withdrawal goes to, as the table keeps it. */
export interface SealedTarget {
  key: Buffer;
  holder: Buffer;
  cpf: Buffer | null;
  remark: Buffer | null;
}

export type WithdrawalRow = Omit<Withdrawal, keyof SealedTarget> & SealedTarget;

type NewRow = Pick<
  WithdrawalRow,
  | 'id'
  | 'memberId'
  | 'amount'
  | 'fee'
  | 'wageringFee'
  | 'isFree'
  | 'waived'
  | 'freeLevel'
  | 'keyKind'
  | 'accountSince'
  | keyof SealedTarget
> & {
  requestKey: string;
  keyIndex: Buffer;
  now: Date;
};

/** Puts the requests of one member into one order until the transaction ends, so that what was counted stays true. */
export async function lockMember(tx: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('cashier.withdrawal'), ${memberId}::integer)`.execute(tx);
}

/** How many withdrawals a member has asked for of late, those whose money went back left out. */
export async function countRequests(
  q: Queryable,
  memberId: number,
  since: { day: Date; month: Date },
): Promise<{ today: number; freeThisMonth: number }> {
  const { rows } = await sql<{ today: number; freeThisMonth: number }>`
    select count(*) filter (where requested_at >= ${since.day})::integer as today,
      count(*) filter (where is_free and requested_at >= ${since.month})::integer as "freeThisMonth"
    from cashier.withdrawal
    where member_id = ${memberId} and status not in ('refused', 'cancelled', 'failed')
      and requested_at >= ${since.month}`.execute(q);
  return rows[0] ?? { today: 0, freeThisMonth: 0 };
}

/** The median of the seconds from request to paid, of what was paid since; null where it was fewer than `least`. */
export async function findTypicalSeconds(q: Queryable, since: Date, least: number): Promise<number | null> {
  const { rows } = await sql<{ paid: number; seconds: number | null }>`
    select count(*)::integer as paid,
      percentile_cont(0.5) within group (order by extract(epoch from finished_at - requested_at)::float8) as seconds
    from cashier.withdrawal where status = 'paid' and finished_at >= ${since}`.execute(q);
  const [row] = rows;
  return row === undefined || row.paid < least ? null : row.seconds;
}

/** Puts a withdrawal down, once for a request key; `false` when the key has one. */
export async function insertWithdrawal(tx: Tx, withdrawal: NewRow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cashier.withdrawal
      (id, member_id, amount, fee, wagering_fee, is_free, waived, free_level, key_kind, key_sealed, key_index, holder_sealed, cpf_sealed,
       account_since, remark_sealed, request_key, status, requested_at)
    values (${withdrawal.id}, ${withdrawal.memberId}, ${withdrawal.amount}, ${withdrawal.fee},
      ${withdrawal.wageringFee}, ${withdrawal.isFree}, ${withdrawal.waived}, ${withdrawal.freeLevel}, ${withdrawal.keyKind}, ${withdrawal.key}, ${withdrawal.keyIndex},
      ${withdrawal.holder}, ${withdrawal.cpf}, ${withdrawal.accountSince}, ${withdrawal.remark},
      ${withdrawal.requestKey}, 'in_review', ${withdrawal.now})
    on conflict (member_id, request_key) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function insertStep(tx: Tx, step: Step): Promise<void> {
  await sql`
    insert into cashier.withdrawal_step (withdrawal_id, place, status, at, reason)
    select ${step.withdrawalId}, coalesce(max(place), 0) + 1, ${step.status}, ${step.at}, ${step.reason}
    from cashier.withdrawal_step where withdrawal_id = ${step.withdrawalId}`.execute(tx);
}

export async function listSteps(q: Queryable, ids: string[]): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select withdrawal_id as "withdrawalId", status, at, reason from cashier.withdrawal_step
    where withdrawal_id = any(${ids}::text[]) order by withdrawal_id, place`.execute(q);
  return rows;
}

export async function findByRequest(
  q: Queryable,
  memberId: number,
  requestKey: string,
): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${columns} from cashier.withdrawal where member_id = ${memberId} and request_key = ${requestKey}`.execute(q);
  return rows[0];
}

export async function findWithdrawal(q: Queryable, id: string): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`select ${columns} from cashier.withdrawal where id = ${id}`.execute(q);
  return rows[0];
}

export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${columns} from cashier.withdrawal where id = ${id} for no key update`.execute(tx);
  return rows[0];
}

/** A member's withdrawals that the bank was not asked to pay, newest first. */
export async function listUnsent(q: Queryable, memberId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from cashier.withdrawal
    where member_id = ${memberId} and status in ('in_review', 'second_review', 'on_hold', 'approved')
    order by requested_at desc, id desc`.execute(q);
  return rows.map(({ id }) => id);
}

/** Moves a withdrawal on, from the status it is believed to have; it is a bug when it has another. */
export async function markStatus(tx: Tx, before: Withdrawal, after: Withdrawal): Promise<void> {
  const { numAffectedRows } = await sql`
    update cashier.withdrawal set
      status = ${after.status}, approved_by = ${after.approvedBy}::integer[], reason = ${after.reason},
      reason_code = ${after.reasonCode}, end_to_end_id = ${after.endToEndId}, decided_at = ${after.decidedAt},
      finished_at = ${after.finishedAt}
    where id = ${before.id} and status = ${before.status}`.execute(tx);
  if (numAffectedRows !== 1n) throw new Error(`withdrawal ${before.id} was not ${before.status}`);
}

export interface WithdrawalFilter {
  memberId: number | null;
  since: Date | null;
  statuses: WithdrawalStatus[] | null;
  words: string;
}

export async function listWithdrawals(
  q: Queryable,
  filter: WithdrawalFilter,
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<WithdrawalRow>> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const where = sql`
    (${filter.memberId}::integer is null or member_id = ${filter.memberId})
    and (${filter.since}::timestamptz is null or requested_at >= ${filter.since})
    and (${filter.statuses}::text[] is null or status = any(${filter.statuses}))
    and (${filter.words} = '' or id = ${filter.words} or member_id::text = ${filter.words} or end_to_end_id = ${filter.words})`;
  const { rows } = await sql<WithdrawalRow>`
    select ${columns} from cashier.withdrawal where ${where}
    order by requested_at ${direction}, id limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from cashier.withdrawal where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Withdrawals by their numbers, in no order. */
export async function listWithdrawalsById(q: Queryable, ids: readonly string[]): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    select ${columns} from cashier.withdrawal where id = any(${[...ids]}::text[])`.execute(q);
  return rows;
}

/** Withdrawals whose target an earlier release kept in clear, held until the transaction ends. */
export async function lockInClear(
  tx: Tx,
  limit: number,
): Promise<{ id: string; memberId: number; key: string; holder: string; cpf: string | null }[]> {
  const { rows } = await sql<{ id: string; memberId: number; key: string; holder: string; cpf: string | null }>`
    select id, member_id as "memberId", key, holder, cpf from cashier.withdrawal
    where key is not null order by id limit ${limit} for update`.execute(tx);
  return rows;
}

export async function markSealed(tx: Tx, id: string, target: Omit<SealedTarget, 'remark'>): Promise<void> {
  await sql`
    update cashier.withdrawal set key = null, holder = null, cpf = null,
      key_sealed = ${target.key}, holder_sealed = ${target.holder}, cpf_sealed = ${target.cpf}
    where id = ${id}`.execute(tx);
}
