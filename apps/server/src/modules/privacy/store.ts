import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../platform/index.ts';
import type { Erasure, ErasureStatus } from './erasure.ts';
import type { Export } from './export.ts';
import type { Rule } from './rule.ts';

/** Puts whoever of staff reveals at the same moment in a line, until the transaction ends. */
export async function lockReveals(tx: Tx, staffId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('privacy.reveal'), ${staffId})`.execute(tx);
}

/** When a member of staff revealed since `since`, oldest first. */
export async function listRevealsOf(q: Queryable, staffId: number, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select at from privacy.reveal where staff_id = ${staffId} and at > ${since} order by at`.execute(q);
  return rows.map(({ at }) => at);
}

/** When staff read data of a member in clear. */
export async function listRevealsAbout(q: Queryable, memberId: number): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select at from privacy.reveal where member_id = ${memberId} order by at`.execute(q);
  return rows.map(({ at }) => at);
}

export async function insertReveal(tx: Tx, staffId: number, memberId: number, now: Date): Promise<void> {
  await sql`insert into privacy.reveal (staff_id, member_id, at) values (${staffId}, ${memberId}, ${now})`.execute(tx);
}

const exportColumns = sql`
  id, member_id as "memberId", asked_by as "askedBy", asked_at as "askedAt", ready_at as "readyAt",
  expires_at as "expiresAt", gone_at as "goneAt"`;

/** Puts those who ask for exports of one member in a line, until the transaction ends. */
export async function lockExports(tx: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('privacy.export'), ${memberId})`.execute(tx);
}

export async function listExports(q: Queryable, memberId: number): Promise<Export[]> {
  const { rows } = await sql<Export>`
    select ${exportColumns} from privacy.export where member_id = ${memberId} order by asked_at desc limit 20`.execute(
    q,
  );
  return rows;
}

export async function insertExport(
  tx: Tx,
  asked: { id: string; memberId: number; askedBy: number | null; reason: string | null; now: Date },
): Promise<void> {
  await sql`
    insert into privacy.export (id, member_id, asked_by, reason, asked_at)
    values (${asked.id}, ${asked.memberId}, ${asked.askedBy}, ${asked.reason}, ${asked.now})`.execute(tx);
}

export async function findExport(
  q: Queryable,
  id: string,
): Promise<(Export & { document: Buffer | null }) | undefined> {
  const { rows } = await sql<Export & { document: Buffer | null }>`
    select ${exportColumns}, document_sealed as document from privacy.export where id = ${id}`.execute(q);
  return rows[0];
}

export async function lockExport(tx: Tx, id: string): Promise<Export | undefined> {
  const { rows } = await sql<Export>`select ${exportColumns} from privacy.export where id = ${id} for update`.execute(
    tx,
  );
  return rows[0];
}

export async function markReady(tx: Tx, id: string, document: Buffer, now: Date, expiresAt: Date): Promise<void> {
  await sql`
    update privacy.export set document_sealed = ${document}, ready_at = ${now}, expires_at = ${expiresAt}
    where id = ${id} and ready_at is null and gone_at is null`.execute(tx);
}

/** Forgets documents whose week is over; answers how many. */
export async function markExpired(tx: Tx, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update privacy.export set document_sealed = null, gone_at = ${now}
    where document_sealed is not null and expires_at <= ${now}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Forgets a member's documents and what was written of them in words, now. */
export async function markForgotten(tx: Tx, memberId: number, now: Date): Promise<void> {
  await sql`
    update privacy.export set document_sealed = null, gone_at = coalesce(gone_at, ${now}), reason = null
    where member_id = ${memberId}`.execute(tx);
  await sql`update privacy.erasure set reason = null, answer = null where member_id = ${memberId}`.execute(tx);
}

export async function deleteExportsBefore(tx: Tx, before: Date): Promise<number> {
  const exports = await sql`
    delete from privacy.export where asked_at < ${before} and document_sealed is null and gone_at is not null`.execute(
    tx,
  );
  const reveals = await sql`delete from privacy.reveal where at < ${before}`.execute(tx);
  return Number(exports.numAffectedRows ?? 0n) + Number(reveals.numAffectedRows ?? 0n);
}

const erasureColumns = sql`
  id, member_id as "memberId", asked_by as "askedBy", reason, asked_at as "askedAt", status, decided_by as "decidedBy",
  decided_at as "decidedAt", answer`;

/** `false` where one waits for this member already. */
export async function insertErasure(
  tx: Tx,
  asked: Pick<Erasure, 'id' | 'memberId' | 'askedBy' | 'reason' | 'askedAt'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into privacy.erasure (id, member_id, asked_by, reason, asked_at, status)
    values (${asked.id}, ${asked.memberId}, ${asked.askedBy}, ${asked.reason}, ${asked.askedAt}, 'asked')
    on conflict (member_id) where status = 'asked' do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** The latest erasure of a member, whatever became of it. */
export async function findErasureOf(q: Queryable, memberId: number): Promise<Erasure | undefined> {
  const { rows } = await sql<Erasure>`
    select ${erasureColumns} from privacy.erasure where member_id = ${memberId}
    order by asked_at desc, (status = 'asked') desc limit 1`.execute(q);
  return rows[0];
}

/** Every erasure of a member that was asked for, oldest first. */
export async function listErasuresOf(q: Queryable, memberId: number): Promise<Erasure[]> {
  const { rows } = await sql<Erasure>`
    select ${erasureColumns} from privacy.erasure where member_id = ${memberId} order by asked_at`.execute(q);
  return rows;
}

export async function lockErasure(tx: Tx, id: string): Promise<Erasure | undefined> {
  const { rows } = await sql<Erasure>`
    select ${erasureColumns} from privacy.erasure where id = ${id} for update`.execute(tx);
  return rows[0];
}

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

export async function deleteErasuresBefore(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from privacy.erasure where decided_at < ${before}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export async function listErasures(
  q: Queryable,
  filter: { memberId: number | null; status: string | null; words: string },
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
    order by asked_at ${direction}, id limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from privacy.erasure where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

const ruleColumns = sql`
  class, months, least, most, action, basis, changed_at as "changedAt", changed_by as "changedBy"`;

export async function listRules(q: Queryable): Promise<Rule[]> {
  const { rows } = await sql<Rule>`select ${ruleColumns} from privacy.retention order by class`.execute(q);
  return rows;
}

export async function lockRule(tx: Tx, name: string): Promise<Rule | undefined> {
  const { rows } = await sql<Rule>`
    select ${ruleColumns} from privacy.retention where class = ${name} for update`.execute(tx);
  return rows[0];
}

export async function markRule(
  tx: Tx,
  name: string,
  change: { months: number; basis: string; by: string; now: Date },
): Promise<void> {
  await sql`
    update privacy.retention set months = ${change.months}, basis = ${change.basis}, changed_at = ${change.now},
      changed_by = ${change.by}
    where class = ${name}`.execute(tx);
}
