import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import { type Clock, Failure, type Log, SYSTEM_ACTOR, addSeconds } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { OPERATOR_PERSON_ID } from '../../accounts/vault/index.ts';
import type { Messenger } from '../../communication/messenger/index.ts';
import { type ExportRequest, FILE_SECONDS, type ListExports } from '../../platform/exports/index.ts';
import type { SavedViews } from '../../platform/saved-views/index.ts';
import { type DayRange, toTimeRange } from './report-periods.ts';
import { SCHEDULE_PERMISSIONS } from './report-schedules.ts';
import { findDuePeriod, findNextTime } from './schedule-periods.ts';
import * as store from './schedule-store.ts';
import type { ReportSchedule, ScheduleRun } from './schedule-store.ts';
import { toViewRequest } from './view-request.ts';

/** Schedules of one pass of the job, which runs every minute. */
const MAX_DUE = 50;
const DAY_SECONDS = 86_400;
const RUN_RETENTION_SECONDS = 400 * DAY_SECONDS;

interface ScheduleRunnerDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  exports: Pick<ListExports, 'count' | 'onEnd' | 'requestFor'>;
  /** The time before which every movement is counted; `null` before the first count. */
  findCounted: (q: Queryable) => Promise<Date | null>;
  log: Pick<Log, 'error'>;
  messenger: Pick<Messenger, 'hasChannel' | 'send'>;
  savedViews: Pick<SavedViews, 'find'>;
  staff: Pick<Staff, 'findActive' | 'record'>;
}

const formatPeriod = ({ from, to }: DayRange): string => (from === to ? from : `${from} – ${to}`);

/** Finds an active member of staff who may read and export reports now. */
async function findReader(tx: Tx, staff: ScheduleRunnerDeps['staff'], id: number) {
  const found = await staff.findActive(tx, id);
  return found !== undefined && SCHEDULE_PERMISSIONS.every((one) => found.permissions.includes(one))
    ? found
    : undefined;
}

/** What a schedule sends for a period: a request with its rows, or why there is none. */
type Prepared = (ExportRequest & { rows: number }) | NonNullable<ScheduleRun['problem']>;

async function stop(
  tx: Tx,
  { staff }: ScheduleRunnerDeps,
  { id }: ReportSchedule,
  stoppedBy: NonNullable<ReportSchedule['stoppedBy']>,
): Promise<void> {
  await store.markSchedule(tx, { id, nextAt: null, isPaused: false, stoppedBy });
  const after = { stopped_by: stoppedBy };
  await staff.record(tx, SYSTEM_ACTOR, { action: 'report_schedule.stopped', subject: `report_schedule:${id}`, after });
}

/** Creates the runs of a due period and requests the file of each recipient. */
async function insertRuns(
  tx: Tx,
  { clock, exports, staff }: ScheduleRunnerDeps,
  { id: scheduleId, recipients }: ReportSchedule,
  period: DayRange,
  prepared: Prepared,
): Promise<void> {
  for (const staffId of recipients) {
    const isReader = (await findReader(tx, staff, staffId)) !== undefined;
    const unprepared = typeof prepared === 'string' ? prepared : null;
    const problem = isReader ? unprepared : 'forbidden';
    const run = { ...period, scheduleId, staffId, exportId: null, problem };
    const status = problem === null ? 'waiting' : 'failed';
    if (!(await store.insertRun(tx, { ...run, status }, clock.now()))) continue;
    if (problem !== null || typeof prepared === 'string') continue;
    await store.markRunExport(tx, run, await exports.requestFor(tx, staffId, prepared));
  }
}

/** Sends a mail; `false` above the hourly limit of mails, which must not undo the file that the mail is about. */
async function trySend(
  messenger: Pick<Messenger, 'send'>,
  ...[tx, person, message]: Parameters<Messenger['send']>
): Promise<boolean> {
  try {
    await messenger.send(tx, person, message);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'busy') return false;
    throw error;
  }
}

/** Sends the message of a finished file, or records why there is none, in the transaction that ends the export. */
function createEndRecorder({ clock, messenger, staff }: ScheduleRunnerDeps) {
  return async (
    tx: Tx,
    end: { id: string; problem: 'forbidden' | 'too_large' | 'internal' | null; isCancelled: boolean },
  ) => {
    const run = await store.lockRunOfExport(tx, end.id);
    if (run === undefined) return;
    const now = clock.now();
    const reader = await findReader(tx, staff, run.staffId);
    const lost = reader === undefined ? 'forbidden' : null;
    const unsent = messenger.hasChannel('mail') ? lost : 'no_mail';
    const problem = end.isCancelled ? 'cancelled' : (end.problem ?? unsent);
    if (problem === null && reader !== undefined) {
      const params = {
        view: run.viewName,
        period: formatPeriod(run),
        days: FILE_SECONDS / DAY_SECONDS,
        link: `${run.origin}/office/exports`,
      };
      const mail = { channel: 'mail', kind: 'report', locale: run.language, to: reader.email, params } as const;
      const isSent = await trySend(messenger, tx, OPERATOR_PERSON_ID, {
        ...mail,
        until: addSeconds(now, FILE_SECONDS),
      });
      return store.markRunEnded(tx, end.id, isSent ? null : 'no_mail', now);
    }
    return store.markRunEnded(tx, end.id, problem, now);
  };
}

/** Requests the files of scheduled reports that are due, and sends the message of each file that is finished. */
export function createScheduleRunner(deps: ScheduleRunnerDeps) {
  const { db, atomically, clock, exports, findCounted, log, savedViews } = deps;

  /** Counts the rows outside the transaction of the runs: a report of a month takes a while. */
  async function prepare({ format, language }: ReportSchedule, request: Pick<ExportRequest, 'list' | 'filter'>) {
    try {
      const rows = await exports.count({ ...request, format }, SCHEDULE_PERMISSIONS);
      return { ...request, format, language, rows };
    } catch (error) {
      if (error instanceof Failure) return error.code === 'export_too_large' ? 'too_large' : 'internal';
      throw error;
    }
  }

  async function run(schedule: ReportSchedule): Promise<void> {
    const now = clock.now();
    const period = findDuePeriod(schedule, now);
    // At midnight the last movements of the day are not counted yet: a later pass finds them.
    const counted = await findCounted(db);
    if (counted === null || counted < toTimeRange(period).until) return;
    const view = await savedViews.find(db, schedule.staffId, 'reports', schedule.viewId);
    const request = view && toViewRequest(view.query, period);
    const prepared = request && (await prepare(schedule, request));
    await atomically(async (tx) => {
      const locked = await store.lockSchedule(tx, schedule.id);
      // Another node ran it, or its owner changed it: the next pass reads it again.
      if (locked === undefined || JSON.stringify(locked) !== JSON.stringify(schedule)) return;
      if ((await findReader(tx, deps.staff, locked.staffId)) === undefined) return stop(tx, deps, locked, 'owner');
      if (prepared === undefined) return stop(tx, deps, locked, 'view');
      await insertRuns(tx, deps, locked, period, prepared);
      await store.markSchedule(tx, { ...locked, nextAt: findNextTime(locked, now) });
    });
  }

  exports.onEnd(createEndRecorder(deps));

  return {
    /** Runs the schedules that are due. One that fails is logged and tried again by the next pass. */
    async runDue(): Promise<void> {
      for (const schedule of await store.listDueSchedules(db, clock.now(), MAX_DUE)) {
        try {
          await run(schedule);
        } catch (error) {
          log.error({ schedule: schedule.id, error }, 'a scheduled report was not requested');
        }
      }
    },
    sweep: () => atomically((tx) => store.deleteRunsBefore(tx, addSeconds(clock.now(), -RUN_RETENTION_SECONDS))),
  };
}
