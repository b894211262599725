import { sql } from 'kysely';
import { type CamelRow, type Queryable, type Tx } from '../../../db/index.ts';

/** A version of the files of a day. */
export type ReportRow = CamelRow<
  'regulator.report',
  'id' | 'site' | 'version' | 'requested_by' | 'made_at' | 'content_digest' | 'manifest' | 'key_id' | 'signature'
> & { day: string };

const reportColumns = sql`
  id, site, day::text as day, version, requested_by as "requestedBy", made_at as "madeAt",
  content_digest as "contentDigest", manifest, key_id as "keyId", signature`;

/** Serialises the making of the files of a site until the transaction ends. */
export async function lockReports(tx: Tx, site: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('regulator.report'), hashtext(${site}))`.execute(tx);
}

/** Finds the newest version of a day. */
export async function findNewestReport(q: Queryable, site: string, day: string): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select ${reportColumns} from regulator.report where site = ${site} and day = ${day}::date
    order by version desc limit 1`.execute(q);
  return rows[0];
}

export async function findReport(q: Queryable, id: string): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`select ${reportColumns} from regulator.report where id = ${id}`.execute(q);
  return rows[0];
}

export interface ReportFilter {
  site: string | null;
  /** Versions with a file in one of these states; all for `null`. */
  states: readonly string[] | null;
}

/** Lists versions of days, newest first. */
export async function listReports(
  q: Queryable,
  { site, states, limit, offset }: ReportFilter & { limit: number; offset: number },
): Promise<{ rows: ReportRow[]; total: number }> {
  const isInState = sql`exists (
    select from regulator.file f join regulator.delivery d on d.file_id = f.id
    where f.report_id = report.id and d.state = any (${states === null ? [] : [...states]}::text[]))`;
  const where = sql`(${site}::text is null or site = ${site}::text) and ${states === null ? sql`true` : isInState}`;
  const { rows } = await sql<ReportRow>`
    select ${reportColumns} from regulator.report where ${where}
    order by day desc, site, version desc limit ${limit} offset ${offset}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from regulator.report where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function insertReport(tx: Tx, report: ReportRow): Promise<void> {
  await sql`
    insert into regulator.report
      (id, site, day, version, requested_by, made_at, content_digest, manifest, key_id, signature)
    values (${report.id}, ${report.site}, ${report.day}::date, ${report.version}, ${report.requestedBy}, ${report.madeAt},
      ${report.contentDigest}, ${report.manifest}, ${report.keyId}, ${report.signature})`.execute(tx);
}

/** A file with its contents. */
export type FileRow = CamelRow<
  'regulator.file',
  'id' | 'report_id' | 'family' | 'part' | 'records' | 'bytes' | 'sha256' | 'signature' | 'content_sealed'
>;

export async function insertFile(tx: Tx, file: FileRow, now: Date): Promise<void> {
  await sql`
    insert into regulator.file (id, report_id, family, part, records, bytes, sha256, signature, content_sealed)
    values (${file.id}, ${file.reportId}, ${file.family}, ${file.part}, ${file.records}, ${file.bytes}, ${file.sha256},
      ${file.signature}, ${file.contentSealed})`.execute(tx);
  await sql`
    insert into regulator.delivery (file_id, state, changed_at) values (${file.id}, 'waiting', ${now})`.execute(tx);
}

export async function findFile(q: Queryable, id: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select id, report_id as "reportId", family, part, records, bytes, sha256, signature, content_sealed as "contentSealed"
    from regulator.file where id = ${id}`.execute(q);
  return rows[0];
}

/** A file without its contents, and how far its sending is. */
export type FileState = Omit<FileRow, 'contentSealed' | 'signature'> &
  CamelRow<'regulator.delivery', 'state' | 'attempts' | 'reference' | 'problem' | 'changed_at'>;

export async function listFileStates(q: Queryable, reportIds: readonly string[]): Promise<FileState[]> {
  const { rows } = await sql<FileState>`
    select f.id, f.report_id as "reportId", f.family, f.part, f.records, f.bytes, f.sha256, d.state, d.attempts, d.reference,
      d.problem, d.changed_at as "changedAt"
    from regulator.file f join regulator.delivery d on d.file_id = f.id
    where f.report_id = any (${[...reportIds]}::text[])
    order by f.report_id, array_position('{players,bets,wallets,payments,games,protection}'::text[], f.family), f.part`.execute(
    q,
  );
  return rows;
}
