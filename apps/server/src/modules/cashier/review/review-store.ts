import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import type { Flag, FlagName } from './flag.ts';
import type { Verdict } from './policy.ts';

/** How the house looks at a withdrawal: the row beside it. */
export interface Review {
  withdrawalId: string;
  dueAt: Date;
  slaMinutes: number;
  /** When its flags were last computed; `null` while nobody knows. */
  flaggedAt: Date | null;
  red: number;
  amber: number;
  verdict: Verdict | null;
  isAuto: boolean;
  escalatedBy: number | null;
  heldBy: number | null;
  /** Who of staff decided; `null` for the house itself, and for a player who took it back. */
  decidedBy: number | null;
  lookedBy: number | null;
  lookedAt: Date | null;
}

const columns = sql`
  withdrawal_id as "withdrawalId", due_at as "dueAt", sla_minutes as "slaMinutes", flagged_at as "flaggedAt", red, amber,
  verdict, is_auto as "isAuto", escalated_by as "escalatedBy", held_by as "heldBy", decided_by as "decidedBy",
  looked_by as "lookedBy", looked_at as "lookedAt"`;

export async function insertReview(
  tx: Tx,
  review: { withdrawalId: string; memberId: number; dueAt: Date; slaMinutes: number },
): Promise<void> {
  await sql`
    insert into cashier.withdrawal_review (withdrawal_id, member_id, due_at, sla_minutes)
    values (${review.withdrawalId}, ${review.memberId}, ${review.dueAt}, ${review.slaMinutes})`.execute(tx);
}

export async function listReviews(q: Queryable, ids: readonly string[]): Promise<Map<string, Review>> {
  const { rows } = await sql<Review>`
    select ${columns} from cashier.withdrawal_review where withdrawal_id = any(${[...ids]}::text[])`.execute(q);
  return new Map(rows.map((row) => [row.withdrawalId, row]));
}

/** The review of a withdrawal. Who changes it holds the withdrawal's own row, so that this needs no lock. */
export async function findReview(q: Queryable, id: string): Promise<Review> {
  const review = (await listReviews(q, [id])).get(id);
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
  }: { flags: readonly Flag[]; counts: Record<'red' | 'amber', number>; verdict: Verdict; now: Date },
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

export async function listFlags(q: Queryable, ids: readonly string[]): Promise<(Flag & { withdrawalId: string })[]> {
  const { rows } = await sql<{ withdrawalId: string; name: FlagName; since: Date; evidence: Flag['evidence'] }>`
    select withdrawal_id as "withdrawalId", name, since, evidence from cashier.withdrawal_flag
    where withdrawal_id = any(${[...ids]}::text[])`.execute(q);
  return rows;
}

/** Withdrawals that wait and whose flags nobody computed, asked for before a moment. */
export async function listUnflagged(q: Queryable, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from cashier.withdrawal_review r join cashier.withdrawal w on w.id = r.withdrawal_id
    where r.flagged_at is null and w.status in ('in_review', 'second_review', 'on_hold') and w.requested_at < ${before}
    order by w.requested_at limit ${limit}`.execute(q);
  return rows.map(({ id }) => id);
}

/** Who ended it, of staff. */
export async function markDecided(tx: Tx, id: string, staffId: number): Promise<void> {
  await sql`
    update cashier.withdrawal_review set decided_by = ${staffId}, held_by = null where withdrawal_id = ${id}`.execute(
    tx,
  );
}

/** It waits for a decision again: what was decided, asked for and computed of it is over. */
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

/** Notes who looks at it, unless somebody else has since a moment; answers who it is now. */
export async function markLooked(tx: Tx, id: string, staffId: number, since: Date, now: Date): Promise<number> {
  await sql`
    update cashier.withdrawal_review set looked_by = ${staffId}, looked_at = ${now}
    where withdrawal_id = ${id} and (looked_by is null or looked_by = ${staffId} or looked_at <= ${since})`.execute(tx);
  const { lookedBy } = await findReview(tx, id);
  return lookedBy ?? staffId;
}

/** What staff did beside deciding. */
export interface Note {
  at: Date;
  staffId: number;
  act: 'hold' | 'release' | 'escalate';
  note: string | null;
}

export async function insertNote(tx: Tx, withdrawalId: string, { at, staffId, act, note }: Note): Promise<void> {
  await sql`
    insert into cashier.withdrawal_note (withdrawal_id, at, staff_id, act, note)
    values (${withdrawalId}, ${at}, ${staffId}, ${act}, ${note})`.execute(tx);
}

export async function listNotes(q: Queryable, withdrawalId: string): Promise<Note[]> {
  const { rows } = await sql<Note>`
    select at, staff_id as "staffId", act, note from cashier.withdrawal_note
    where withdrawal_id = ${withdrawalId} order by id`.execute(q);
  return rows;
}

/** Forgets what tells where a member came from, and what staff wrote of them. */
export async function deleteReviewOf(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from cashier.trace where member_id = ${memberId}`.execute(tx);
  await sql`
    update cashier.withdrawal_note n set note = null from cashier.withdrawal w
    where w.id = n.withdrawal_id and w.member_id = ${memberId}`.execute(tx);
}
