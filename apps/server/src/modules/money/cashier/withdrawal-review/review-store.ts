import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';
import type { WithdrawalFlag } from './withdrawal-flags.ts';
import type { AutoApprovalVerdict } from './auto-approval.ts';
import type { Centavos } from '@arara/money';

/**
 * The review of a withdrawal. `flaggedAt`: when its flags were last computed. `decidedBy`: `null` for an automatic approval
 * and for a cancellation by the player.
 */
export type WithdrawalReview = CamelRow<
  'cashier.withdrawal_review',
  | 'withdrawal_id'
  | 'due_at'
  | 'sla_minutes'
  | 'flagged_at'
  | 'red'
  | 'amber'
  | 'verdict'
  | 'is_auto'
  | 'escalated_by'
  | 'held_by'
  | 'decided_by'
  | 'viewed_by'
  | 'viewed_at'
>;

const columns = sql`
  withdrawal_id as "withdrawalId", due_at as "dueAt", sla_minutes as "slaMinutes", flagged_at as "flaggedAt", red, amber,
  verdict, is_auto as "isAuto", escalated_by as "escalatedBy", held_by as "heldBy", decided_by as "decidedBy",
  viewed_by as "viewedBy", viewed_at as "viewedAt"`;

export async function insertReview(
  tx: Tx,
  review: { withdrawalId: string; memberId: number; dueAt: Date; slaMinutes: number },
): Promise<void> {
  await sql`
    insert into cashier.withdrawal_review (withdrawal_id, member_id, due_at, sla_minutes)
    values (${review.withdrawalId}, ${review.memberId}, ${review.dueAt}, ${review.slaMinutes})`.execute(tx);
}

export async function listWithdrawalReviews(
  q: Queryable,
  ids: readonly string[],
): Promise<Map<string, WithdrawalReview>> {
  const { rows } = await sql<WithdrawalReview>`
    select ${columns} from cashier.withdrawal_review where withdrawal_id = any(${[...ids]}::text[])`.execute(q);
  return new Map(rows.map((row) => [row.withdrawalId, row]));
}

/** The review of a withdrawal. To change it, lock the withdrawal; the review needs no lock of its own. */
export async function findReview(q: Queryable, id: string): Promise<WithdrawalReview> {
  const review = (await listWithdrawalReviews(q, [id])).get(id);
  if (review === undefined) throw new Error(`withdrawal ${id} has no review`);
  return review;
}

export async function markFlagged(
  tx: Tx,
  id: string,
  {
    flags,
    counts,
    verdict,
    now,
  }: {
    flags: readonly WithdrawalFlag[];
    counts: Record<'red' | 'amber', number>;
    verdict: AutoApprovalVerdict;
    now: Date;
  },
): Promise<void> {
  await sql`delete from cashier.withdrawal_flag where withdrawal_id = ${id}`.execute(tx);
  for (const { name, since, evidence } of flags)
    await sql`
      insert into cashier.withdrawal_flag (withdrawal_id, name, since, evidence)
      values (${id}, ${name}, ${since}, ${JSON.stringify(evidence)}::jsonb)`.execute(tx);
  await sql`
    update cashier.withdrawal_review set flagged_at = ${now}, red = ${counts.red}, amber = ${counts.amber},
      verdict = ${verdict}, is_auto = ${verdict === 'auto'}
    where withdrawal_id = ${id}`.execute(tx);
}

/** The name and the json column hold what `markFlagged` wrote. */
type FlagValues = Pick<WithdrawalFlag, 'name' | 'evidence'>;

export async function listFlags(
  q: Queryable,
  ids: readonly string[],
): Promise<(WithdrawalFlag & { withdrawalId: string })[]> {
  const { rows } = await sql<CamelRow<'cashier.withdrawal_flag', 'withdrawal_id' | 'name' | 'since'> & FlagValues>`
    select withdrawal_id as "withdrawalId", name, since, evidence from cashier.withdrawal_flag
    where withdrawal_id = any(${[...ids]}::text[])`.execute(q);
  return rows;
}

/** Pending withdrawals requested before a date whose flags are not computed. */
export async function listUnflagged(q: Queryable, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<TableRow<'cashier.withdrawal', 'id'>>`
    select w.id from cashier.withdrawal_review r join cashier.withdrawal w on w.id = r.withdrawal_id
    where r.flagged_at is null and w.status in ('in_review', 'second_review', 'on_hold') and w.requested_at < ${before}
    order by w.requested_at limit ${limit}`.execute(q);
  return rows.map(({ id }) => id);
}

/** Records the person of staff who decided. */
export async function markDecided(tx: Tx, id: string, staffId: number): Promise<void> {
  await sql`
    update cashier.withdrawal_review set decided_by = ${staffId}, held_by = null where withdrawal_id = ${id}`.execute(
    tx,
  );
}

/** Resets the review for another decision. */
export async function markReopened(tx: Tx, id: string): Promise<void> {
  await sql`
    update cashier.withdrawal_review set decided_by = null, escalated_by = null, is_auto = false, flagged_at = null,
      red = 0, amber = 0, verdict = null
    where withdrawal_id = ${id}`.execute(tx);
}

export async function markHeld(tx: Tx, id: string, staffId: number | null): Promise<void> {
  await sql`update cashier.withdrawal_review set held_by = ${staffId} where withdrawal_id = ${id}`.execute(tx);
}

export async function markEscalated(tx: Tx, id: string, staffId: number): Promise<void> {
  await sql`update cashier.withdrawal_review set escalated_by = ${staffId} where withdrawal_id = ${id}`.execute(tx);
}

/** Records the viewer, unless another has viewed it since `since`; returns the current viewer. */
export async function markViewed(tx: Tx, id: string, staffId: number, since: Date, now: Date): Promise<number> {
  await sql`
    update cashier.withdrawal_review set viewed_by = ${staffId}, viewed_at = ${now}
    where withdrawal_id = ${id} and (viewed_by is null or viewed_by = ${staffId} or viewed_at <= ${since})`.execute(tx);
  const { viewedBy } = await findReview(tx, id);
  return viewedBy ?? staffId;
}

/** An action of staff other than a decision. */
export type ReviewNote = CamelRow<'cashier.withdrawal_note', 'at' | 'staff_id' | 'act' | 'note'>;

export async function insertNote(tx: Tx, withdrawalId: string, { at, staffId, act, note }: ReviewNote): Promise<void> {
  await sql`
    insert into cashier.withdrawal_note (withdrawal_id, at, staff_id, act, note)
    values (${withdrawalId}, ${at}, ${staffId}, ${act}, ${note})`.execute(tx);
}

/** The notes on a withdrawal, newest first. */
export async function listNotes(q: Queryable, withdrawalId: string): Promise<ReviewNote[]> {
  const { rows } = await sql<ReviewNote>`
    select at, staff_id as "staffId", act, note from cashier.withdrawal_note
    where withdrawal_id = ${withdrawalId} order by id desc`.execute(q);
  return rows;
}

/** Deletes the sign-in traces of a member and the notes of staff about them. */
export async function deleteMemberReviewData(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from cashier.sign_in_trace where member_id = ${memberId}`.execute(tx);
  await sql`
    update cashier.withdrawal_note n set note = null from cashier.withdrawal w
    where w.id = n.withdrawal_id and w.member_id = ${memberId}`.execute(tx);
}

/** The stages at which staff is alerted, in order. */
export type DeadlineStage = 0 | 1 | 2 | 3;

const isWaiting = sql`w.status in ('in_review', 'second_review', 'on_hold')`;

/** A withdrawal that may need a deadline alert to staff. */
export type OverdueWithdrawal = CamelRow<'cashier.withdrawal', 'id' | 'status'> &
  CamelRow<'cashier.withdrawal_review', 'due_at' | 'sla_minutes' | 'alerted'> & { alerted: DeadlineStage };

/** Locks the withdrawals that are past half of their time and still lack an alert. */
export async function lockToAlert(tx: Tx, now: Date, limit: number): Promise<OverdueWithdrawal[]> {
  const { rows } = await sql<OverdueWithdrawal>`
    select w.id, w.status, r.due_at as "dueAt", r.sla_minutes as "slaMinutes", r.alerted
    from cashier.withdrawal_review r join cashier.withdrawal w on w.id = r.withdrawal_id
    where ${isWaiting} and r.alerted <
      case when r.due_at <= ${now} then 3
        when r.due_at - r.sla_minutes * interval '15 seconds' <= ${now} then 2
        when r.due_at - r.sla_minutes * interval '30 seconds' <= ${now} then 1 else 0 end
    order by r.due_at, w.id limit ${limit} for no key update of r skip locked`.execute(tx);
  return rows;
}

export async function insertAlert(tx: Tx, id: string, stage: DeadlineStage, at: Date): Promise<void> {
  await sql`
    insert into cashier.withdrawal_alert (withdrawal_id, stage, at) values (${id}, ${stage}, ${at})
    on conflict (withdrawal_id, stage) do nothing`.execute(tx);
  await sql`update cashier.withdrawal_review set alerted = ${stage} where withdrawal_id = ${id}`.execute(tx);
}

/** Pending withdrawals by deadline stage. */
export interface WaitingCounts {
  waiting: number;
  held: number;
  soon: number;
  late: number;
  over: number;
}

export async function countWaiting(q: Queryable, now: Date): Promise<WaitingCounts> {
  const { rows } = await sql<WaitingCounts>`
    select count(*)::integer as waiting, count(*) filter (where status = 'on_hold')::integer as held,
      count(*) filter (where stage = 1)::integer as soon, count(*) filter (where stage = 2)::integer as late,
      count(*) filter (where stage = 3)::integer as over
    from (
      select w.status, case when r.due_at <= ${now} then 3
        when r.due_at - r.sla_minutes * interval '15 seconds' <= ${now} then 2
        when r.due_at - r.sla_minutes * interval '30 seconds' <= ${now} then 1 else 0 end as stage
      from cashier.withdrawal w join cashier.withdrawal_review r on r.withdrawal_id = w.id where ${isWaiting}
    ) as queue`.execute(q);
  return rows[0] ?? { waiting: 0, held: 0, soon: 0, late: 0, over: 0 };
}

/** The last alert of a pending withdrawal. */
export type DeadlineAlert = CamelRow<'cashier.withdrawal_alert', 'stage' | 'at'> &
  CamelRow<'cashier.withdrawal_review', 'due_at'> &
  CamelRow<'cashier.withdrawal', 'id' | 'status'> & { stage: DeadlineStage; amount: Centavos };

export async function listAlerts(q: Queryable, limit: number): Promise<DeadlineAlert[]> {
  const { rows } = await sql<DeadlineAlert>`
    select a.withdrawal_id as id, a.stage, a.at, r.due_at as "dueAt", w.amount, w.status
    from cashier.withdrawal_alert a
      join cashier.withdrawal_review r on r.withdrawal_id = a.withdrawal_id and r.alerted = a.stage
      join cashier.withdrawal w on w.id = a.withdrawal_id
    where ${isWaiting} order by a.stage desc, r.due_at, a.withdrawal_id limit ${limit}`.execute(q);
  return rows;
}

/** The number of alerts since a date. */
export async function countAlerts(q: Queryable, since: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from cashier.withdrawal_alert where at >= ${since}`.execute(q);
  return rows[0]?.total ?? 0;
}
