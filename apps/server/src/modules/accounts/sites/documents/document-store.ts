import type { WireLocale } from '@arara/contract/wire-locales';
import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';
import type { DocumentKind, DocumentVersion } from './document.ts';

const columns = sql`
  d.id, d.site, d.kind, d.version, d.created_at as "createdAt", d.announced_at as "announcedAt",
  d.effective_at as "effectiveAt",
  coalesce((select jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'body', t.body))
    from sites.document_text t where t.document_id = d.id), '{}') as texts`;

/** Lists the versions of a site's documents by kind, newest first. */
export async function listDocuments(q: Queryable, site: string, kind: DocumentKind | null): Promise<DocumentVersion[]> {
  const { rows } = await sql<DocumentVersion>`
    select ${columns} from sites.document d
    where d.site = ${site} and (${kind}::text is null or d.kind = ${kind}) order by d.kind, d.version desc`.execute(q);
  return rows;
}

export async function findDocument(q: Queryable, id: number): Promise<DocumentVersion | undefined> {
  const { rows } = await sql<DocumentVersion>`select ${columns} from sites.document d where d.id = ${id}`.execute(q);
  return rows[0];
}

export async function lockDocument(tx: Tx, id: number): Promise<DocumentVersion | undefined> {
  const { rows } = await sql<DocumentVersion>`
    select ${columns} from sites.document d where d.id = ${id} for update of d`.execute(tx);
  return rows[0];
}

/** Inserts the next version as a draft; `undefined` where a draft exists. */
export async function insertDraft(tx: Tx, site: string, kind: DocumentKind, now: Date): Promise<number | undefined> {
  const { rows } = await sql<TableRow<'sites.document', 'id'>>`
    insert into sites.document (site, kind, version, created_at)
    select ${site}, ${kind}, coalesce(max(version), 0) + 1, ${now} from sites.document
    where site = ${site} and kind = ${kind}
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function upsertText(
  tx: Tx,
  id: number,
  language: WireLocale,
  { title, body }: { title: string; body: string },
): Promise<void> {
  await sql`
    insert into sites.document_text (document_id, language, title, body) values (${id}, ${language}, ${title}, ${body})
    on conflict (document_id, language) do update set title = excluded.title, body = excluded.body`.execute(tx);
}

export async function deleteDraft(tx: Tx, id: number): Promise<void> {
  await sql`delete from sites.document where id = ${id}`.execute(tx);
}

export async function markAnnounced(tx: Tx, id: number, announcedAt: Date, effectiveAt: Date): Promise<void> {
  await sql`
    update sites.document set announced_at = ${announcedAt}, effective_at = ${effectiveAt} where id = ${id}`.execute(
    tx,
  );
}

/** Inserts a member's acceptance of a version; returns the time of the first acceptance. */
export async function insertAcceptance(
  tx: Tx,
  memberId: number,
  documentId: number,
  language: WireLocale,
  now: Date,
): Promise<Date> {
  const { rows } = await sql<CamelRow<'sites.acceptance', 'accepted_at'>>`
    insert into sites.acceptance (member_id, document_id, language, accepted_at)
    values (${memberId}, ${documentId}, ${language}, ${now})
    on conflict (member_id, document_id) do update set accepted_at = sites.acceptance.accepted_at
    returning accepted_at as "acceptedAt"`.execute(tx);
  return rows[0]?.acceptedAt ?? now;
}

/** Lists the ids of the versions that a member has accepted. */
export async function listAcceptedIds(q: Queryable, memberId: number): Promise<Set<number>> {
  const { rows } = await sql<CamelRow<'sites.acceptance', 'document_id'>>`
    select document_id as "documentId" from sites.acceptance where member_id = ${memberId}`.execute(q);
  return new Set(rows.map(({ documentId }) => documentId));
}
