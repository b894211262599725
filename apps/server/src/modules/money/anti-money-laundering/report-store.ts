import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';
import type { ReportBody } from './report-body.ts';

export type StoredReport = CamelRow<
  'anti_money_laundering.report',
  | 'id'
  | 'case_id'
  | 'status'
  | 'drafted_by'
  | 'drafted_at'
  | 'decided_by'
  | 'decided_at'
  | 'receipt'
  | 'sent_by'
  | 'sent_at'
> & { body: ReportBody };

const columns = sql`
  id, case_id as "caseId", status, body, drafted_by as "draftedBy", drafted_at as "draftedAt", decided_by as "decidedBy",
  decided_at as "decidedAt", receipt, sent_by as "sentBy", sent_at as "sentAt"`;

/** Inserts a draft and returns its number; `undefined` where a report of the case is under way. */
export async function insertDraft(
  tx: Tx,
  row: Pick<StoredReport, 'caseId' | 'draftedBy' | 'draftedAt' | 'body'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into anti_money_laundering.report (case_id, status, body, drafted_by, drafted_at)
    values (${row.caseId}, 'draft', ${JSON.stringify(row.body)}::jsonb, ${row.draftedBy}, ${row.draftedAt})
    on conflict (case_id) where status in ('draft', 'approved') do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function findReport(q: Queryable, id: number): Promise<StoredReport | undefined> {
  const { rows } = await sql<StoredReport>`
    select ${columns} from anti_money_laundering.report where id = ${id}`.execute(q);
  return rows[0];
}

/** Lists the reports of a case, oldest first. */
export async function listReports(q: Queryable, caseId: number): Promise<StoredReport[]> {
  const { rows } = await sql<StoredReport>`
    select ${columns} from anti_money_laundering.report where case_id = ${caseId} order by id`.execute(q);
  return rows;
}

export async function markDecided(
  tx: Tx,
  id: number,
  { status, by, at }: { status: 'approved' | 'refused'; by: number; at: Date },
): Promise<void> {
  await sql`
    update anti_money_laundering.report set status = ${status}, decided_by = ${by}, decided_at = ${at}
    where id = ${id}`.execute(tx);
}

export async function markSent(
  tx: Tx,
  id: number,
  { receipt, by, at }: { receipt: string; by: number; at: Date },
): Promise<void> {
  await sql`
    update anti_money_laundering.report set status = 'sent', receipt = ${receipt}, sent_by = ${by}, sent_at = ${at}
    where id = ${id}`.execute(tx);
}
