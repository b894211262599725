import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';

/** An export of a member's data. `requestedBy` is the staff member, `null` where the member requested it. */
export type Export = CamelRow<
  'privacy.export',
  'id' | 'member_id' | 'requested_by' | 'requested_at' | 'ready_at' | 'expires_at' | 'gone_at'
>;

type NewExport = CamelRow<'privacy.export', 'id' | 'member_id' | 'requested_by' | 'reason' | 'requested_at'>;

type SealedDocument = { document: TableRow<'privacy.export', 'document_sealed'>['document_sealed'] };

const exportColumns = sql`
  id, member_id as "memberId", requested_by as "requestedBy", requested_at as "requestedAt", ready_at as "readyAt",
  expires_at as "expiresAt", gone_at as "goneAt"`;

/** Serialises export requests of one member until the transaction ends. */
export async function lockExports(tx: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('privacy.export'), ${memberId})`.execute(tx);
}

/** The latest exports of a member, newest first. */
export async function listExports(q: Queryable, memberId: number): Promise<Export[]> {
  const { rows } = await sql<Export>`
    select ${exportColumns} from privacy.export where member_id = ${memberId}
    order by requested_at desc limit 20`.execute(q);
  return rows;
}

export async function insertExport(tx: Tx, request: NewExport): Promise<void> {
  await sql`
    insert into privacy.export (id, member_id, requested_by, reason, requested_at)
    values (${request.id}, ${request.memberId}, ${request.requestedBy}, ${request.reason}, ${request.requestedAt})`.execute(
    tx,
  );
}

export async function findExport(q: Queryable, id: string): Promise<(Export & SealedDocument) | undefined> {
  const { rows } = await sql<Export & SealedDocument>`
    select ${exportColumns}, document_sealed as document from privacy.export where id = ${id}`.execute(q);
  return rows[0];
}

export async function lockExport(tx: Tx, id: string): Promise<Export | undefined> {
  const { rows } = await sql<Export>`
    select ${exportColumns} from privacy.export where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function markExportReady(tx: Tx, id: string, document: Buffer, now: Date, expiresAt: Date): Promise<void> {
  await sql`
    update privacy.export set document_sealed = ${document}, ready_at = ${now}, expires_at = ${expiresAt}
    where id = ${id} and ready_at is null and gone_at is null`.execute(tx);
}

/** Deletes expired documents; returns how many. */
export async function deleteExpiredDocuments(tx: Tx, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update privacy.export set document_sealed = null, gone_at = ${now}
    where document_sealed is not null and expires_at <= ${now}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes every document of a member and the reasons of their exports. */
export async function deleteExportTexts(tx: Tx, memberId: number, now: Date): Promise<void> {
  await sql`
    update privacy.export set document_sealed = null, gone_at = coalesce(gone_at, ${now}), reason = null
    where member_id = ${memberId}`.execute(tx);
}

/** Deletes exports without a document that were requested before `before`; returns how many. */
export async function deleteExportsBefore(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from privacy.export
    where requested_at < ${before} and document_sealed is null and gone_at is not null`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
