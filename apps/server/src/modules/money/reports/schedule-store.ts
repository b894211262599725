import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';
import type { DayRange } from './report-periods.ts';

export type ReportSchedule = CamelRow<
  'reports.schedule',
  | 'id'
  | 'staff_id'
  | 'view_id'
  | 'view_name'
  | 'format'
  | 'language'
  | 'cadence'
  | 'hour'
  | 'recipients'
  | 'origin'
  | 'next_at'
  | 'is_paused'
  | 'stopped_by'
>;

const columns = sql`
  id, staff_id as "staffId", view_id as "viewId", view_name as "viewName", format, language, cadence, hour, recipients,
  origin, next_at as "nextAt", is_paused as "isPaused", stopped_by as "stoppedBy"`;

/** The schedules that a member of staff owns or receives, own ones first. */
export async function listSchedules(q: Queryable, staffId: number, limit: number): Promise<ReportSchedule[]> {
  const { rows } = await sql<ReportSchedule>`
    select ${columns} from reports.schedule where staff_id = ${staffId} or ${staffId} = any(recipients)
    order by staff_id <> ${staffId}, created_at, id limit ${limit}`.execute(q);
  return rows;
}

/** Serialises the changes of one owner until the transaction ends. */
export async function lockScheduleOwner(tx: Tx, staffId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reports.schedule'), ${staffId}::integer)`.execute(tx);
}

export async function countSchedules(q: Queryable, staffId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from reports.schedule where staff_id = ${staffId}`.execute(q);
  return rows[0]?.total ?? 0;
}

export async function lockSchedule(tx: Tx, id: string): Promise<ReportSchedule | undefined> {
  const { rows } = await sql<ReportSchedule>`
    select ${columns} from reports.schedule where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** The schedules that are due, those that have waited longest first. */
export async function listDueSchedules(q: Queryable, now: Date, limit: number): Promise<ReportSchedule[]> {
  const { rows } = await sql<ReportSchedule>`
    select ${columns} from reports.schedule where next_at <= ${now} order by next_at, id limit ${limit}`.execute(q);
  return rows;
}

/** Inserts a schedule, or replaces everything of the one with its id but its owner. */
export async function upsertSchedule(tx: Tx, schedule: ReportSchedule, now: Date): Promise<void> {
  const { id, staffId, viewId, viewName, format, language, cadence, hour, recipients, origin, nextAt } = schedule;
  await sql`
    insert into reports.schedule (id, staff_id, view_id, view_name, format, language, cadence, hour, recipients, origin,
      next_at, is_paused, stopped_by, created_at)
    values (${id}, ${staffId}, ${viewId}, ${viewName}, ${format}, ${language}, ${cadence}, ${hour},
      ${[...recipients]}::integer[], ${origin}, ${nextAt}, ${schedule.isPaused}, ${schedule.stoppedBy}, ${now})
    on conflict (id) do update set view_id = excluded.view_id, view_name = excluded.view_name, format = excluded.format,
      language = excluded.language, cadence = excluded.cadence, hour = excluded.hour,
      recipients = excluded.recipients, origin = excluded.origin, next_at = excluded.next_at,
      is_paused = excluded.is_paused, stopped_by = excluded.stopped_by`.execute(tx);
}

/** Sets when a schedule is sent next, and whether it is paused or stopped. */
export async function markSchedule(
  tx: Tx,
  { id, nextAt, isPaused, stoppedBy }: Pick<ReportSchedule, 'id' | 'nextAt' | 'isPaused' | 'stoppedBy'>,
): Promise<void> {
  await sql`
    update reports.schedule set next_at = ${nextAt}, is_paused = ${isPaused}, stopped_by = ${stoppedBy}
    where id = ${id}`.execute(tx);
}

/** Deletes a schedule with its runs. */
export async function deleteSchedule(tx: Tx, id: string): Promise<void> {
  await sql`delete from reports.schedule where id = ${id}`.execute(tx);
}

/** A report of one period for one recipient. */
export type ScheduleRun = CamelRow<
  'reports.schedule_run',
  'schedule_id' | 'staff_id' | 'export_id' | 'status' | 'problem' | 'created_at'
> &
  DayRange;

const runColumns = sql`
  schedule_id as "scheduleId", staff_id as "staffId", export_id as "exportId", status, problem, created_at as "createdAt",
  to_char(from_day, 'YYYY-MM-DD') as "from", to_char(to_day, 'YYYY-MM-DD') as "to"`;

/** The runs of the last period of each schedule. */
export async function listLastRuns(q: Queryable, scheduleIds: readonly string[]): Promise<ScheduleRun[]> {
  const { rows } = await sql<ScheduleRun>`
    select ${runColumns} from (
      select r.*, dense_rank() over (partition by schedule_id order by to_day desc, from_day desc) as age
      from reports.schedule_run r where schedule_id = any(${[...scheduleIds]}::text[])
    ) as ranked where age = 1 order by schedule_id, staff_id`.execute(q);
  return rows;
}

/** Inserts a run; `false` where the recipient has one of that period. */
export async function insertRun(tx: Tx, run: Omit<ScheduleRun, 'createdAt'>, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into reports.schedule_run (schedule_id, staff_id, from_day, to_day, export_id, status, problem, created_at,
      ended_at)
    values (${run.scheduleId}, ${run.staffId}, ${run.from}::date, ${run.to}::date, ${run.exportId}, ${run.status},
      ${run.problem}, ${now}, ${run.status === 'waiting' ? null : now})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function markRunExport(
  tx: Tx,
  { scheduleId, staffId, from, to }: Pick<ScheduleRun, 'scheduleId' | 'staffId' | 'from' | 'to'>,
  exportId: string,
): Promise<void> {
  await sql`
    update reports.schedule_run set export_id = ${exportId}
    where schedule_id = ${scheduleId} and staff_id = ${staffId} and from_day = ${from}::date
      and to_day = ${to}::date`.execute(tx);
}

/** Locks the waiting run of an export with its schedule. */
export async function lockRunOfExport(
  tx: Tx,
  exportId: string,
): Promise<(ScheduleRun & Pick<ReportSchedule, 'viewName' | 'language' | 'origin'>) | undefined> {
  const { rows } = await sql<ScheduleRun & Pick<ReportSchedule, 'viewName' | 'language' | 'origin'>>`
    select ${runColumns}, s.view_name as "viewName", s.language, s.origin
    from (select * from reports.schedule_run where export_id = ${exportId} and status = 'waiting' for update) as run
    join (select id, view_name, language, origin from reports.schedule) as s on s.id = run.schedule_id`.execute(tx);
  return rows[0];
}

export async function markRunEnded(
  tx: Tx,
  exportId: string,
  problem: ScheduleRun['problem'],
  now: Date,
): Promise<void> {
  await sql`
    update reports.schedule_run set status = ${problem === null ? 'sent' : 'failed'}, problem = ${problem},
      ended_at = ${now}
    where export_id = ${exportId}`.execute(tx);
}

/** Deletes the record of old runs. A period that is due is never as old. */
export async function deleteRunsBefore(tx: Tx, time: Date): Promise<void> {
  await sql`delete from reports.schedule_run where created_at < ${time}`.execute(tx);
}
