import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';

export type ListExport = CamelRow<
  'exports.export',
  | 'id'
  | 'staff_id'
  | 'list'
  | 'format'
  | 'language'
  | 'status'
  | 'run'
  | 'rows_done'
  | 'rows_total'
  | 'bytes'
  | 'problem'
  | 'requested_at'
  | 'started_at'
  | 'finished_at'
  | 'expires_at'
> & { filter: TableRow<'exports.export', 'filter_sealed'>['filter_sealed'] };

type NewExport = Pick<
  ListExport,
  'id' | 'staffId' | 'list' | 'format' | 'language' | 'filter' | 'rowsTotal' | 'requestedAt'
> & { isScheduled: boolean };

const columns = sql`
  id, staff_id as "staffId", list, format, language, filter_sealed as filter, status, run, rows_done as "rowsDone",
  rows_total as "rowsTotal", bytes, problem, requested_at as "requestedAt", started_at as "startedAt",
  finished_at as "finishedAt", expires_at as "expiresAt"`;

/** Serialises the requests of one member of staff until the transaction ends. */
export async function lockRequests(tx: Tx, staffId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('exports.export'), ${staffId}::integer)`.execute(tx);
}

export async function countOpen(q: Queryable, staffId: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from exports.export
    where staff_id = ${staffId} and status in ('waiting', 'running')`.execute(q);
  return rows[0]?.open ?? 0;
}

export async function insertExport(tx: Tx, request: NewExport): Promise<void> {
  await sql`
    insert into exports.export
      (id, staff_id, list, format, language, filter_sealed, rows_total, is_scheduled, requested_at)
    values (${request.id}, ${request.staffId}, ${request.list}, ${request.format}, ${request.language},
      ${request.filter}, ${request.rowsTotal}, ${request.isScheduled}, ${request.requestedAt})`.execute(tx);
}

/** The latest exports of a member of staff, newest first. */
export async function listExports(q: Queryable, staffId: number, limit: number): Promise<ListExport[]> {
  const { rows } = await sql<ListExport>`
    select ${columns} from exports.export where staff_id = ${staffId}
    order by requested_at desc, id desc limit ${limit}`.execute(q);
  return rows;
}

/** An export of a member of staff, and of nobody else. */
export async function findExport(q: Queryable, staffId: number, id: string): Promise<ListExport | undefined> {
  const { rows } = await sql<ListExport>`
    select ${columns} from exports.export where id = ${id} and staff_id = ${staffId}`.execute(q);
  return rows[0];
}

/** Begins to write an export from its first row; `undefined` where it is finished or cancelled. */
export async function beginRun(tx: Tx, id: string, now: Date): Promise<ListExport | undefined> {
  const { rows } = await sql<ListExport>`
    update exports.export set status = 'running', run = run + 1, rows_done = 0, started_at = ${now}
    where id = ${id} and status in ('waiting', 'running') returning ${columns}`.execute(tx);
  if (rows[0] !== undefined) await sql`delete from exports.piece where export_id = ${id}`.execute(tx);
  return rows[0];
}

type Run = Pick<ListExport, 'id' | 'run'>;

/** Records the progress of a run; `false` where the export was cancelled or another run began. */
export async function markProgress(tx: Tx, { id, run }: Run, rowsDone: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update exports.export set rows_done = ${rowsDone}
    where id = ${id} and run = ${run} and status = 'running'`.execute(tx);
  return numAffectedRows === 1n;
}

export async function insertPiece(tx: Tx, { id, run }: Run, position: number, content: Buffer): Promise<void> {
  await sql`
    insert into exports.piece (export_id, run, position, content_sealed)
    values (${id}, ${run}, ${position}, ${content})`.execute(tx);
}

/** Finishes a run; `false` where the export was cancelled or another run began. */
export async function markDone(
  tx: Tx,
  { id, run }: Run,
  { bytes, now, expiresAt }: { bytes: number; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update exports.export set status = 'done', bytes = ${bytes}, finished_at = ${now}, expires_at = ${expiresAt}
    where id = ${id} and run = ${run} and status = 'running'`.execute(tx);
  return numAffectedRows === 1n;
}

/** Ends a run without a file; `false` where the export was cancelled or another run began. */
export async function markFailed(
  tx: Tx,
  { id, run }: Run,
  problem: NonNullable<ListExport['problem']>,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update exports.export set status = 'failed', problem = ${problem}, finished_at = ${now}
    where id = ${id} and run = ${run} and status = 'running'`.execute(tx);
  await sql`delete from exports.piece where export_id = ${id} and run = ${run}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Stops an export that runs, or deletes the file of one that is done. */
export async function markCancelled(tx: Tx, staffId: number, id: string, now: Date): Promise<ListExport | undefined> {
  const { rows } = await sql<ListExport>`
    update exports.export set status = 'cancelled', finished_at = coalesce(finished_at, ${now}), expires_at = null
    where id = ${id} and staff_id = ${staffId} and status in ('waiting', 'running', 'done')
    returning ${columns}`.execute(tx);
  if (rows[0] !== undefined) await sql`delete from exports.piece where export_id = ${id}`.execute(tx);
  return rows[0];
}

export async function findPiece(
  q: Queryable,
  { id, run }: Run,
  position: number,
): Promise<TableRow<'exports.piece', 'content_sealed'>['content_sealed'] | undefined> {
  const { rows } = await sql<{ content: TableRow<'exports.piece', 'content_sealed'>['content_sealed'] }>`
    select content_sealed as content from exports.piece
    where export_id = ${id} and run = ${run} and position = ${position}`.execute(q);
  return rows[0]?.content;
}

/**
 * Deletes the files that expired, those that one member of staff requested beyond the latest `kept`, and old entries of the list.
 * Files of schedules stay for their whole time, which their mail states.
 */
export async function expireFiles(
  tx: Tx,
  { now, kept, forgetBefore }: { now: Date; kept: number; forgetBefore: Date },
): Promise<void> {
  await sql`
    with gone as (
      update exports.export set status = 'expired' where status = 'done' and (expires_at <= ${now} or id in (
        select id from (
          select id, row_number() over (partition by staff_id order by requested_at desc, id desc) as place
          from exports.export where status = 'done' and not is_scheduled) as files
        where place > ${kept}))
      returning id)
    delete from exports.piece using gone where export_id = gone.id`.execute(tx);
  await sql`
    delete from exports.export
    where requested_at < ${forgetBefore} and status in ('failed', 'cancelled', 'expired')`.execute(tx);
}
