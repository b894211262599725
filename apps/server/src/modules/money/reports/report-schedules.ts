import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, type Ids, type SignedIn } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { EXPORT_PERMISSION } from '../../platform/exports/index.ts';
import type { SavedViews } from '../../platform/saved-views/index.ts';
import { type ReportCadence, findNextTime } from './schedule-periods.ts';
import * as store from './schedule-store.ts';
import type { ReportSchedule, ScheduleRun } from './schedule-store.ts';
import { toViewRequest } from './view-request.ts';

/** What a recipient and an owner of a scheduled report need. */
export const SCHEDULE_PERMISSIONS = ['report.read', EXPORT_PERMISSION] as const;

const MAX_SCHEDULES = 20;
const LISTED = 200;
/** Any days show whether a view has a file. */
const ANY_DAY = { from: '2026-01-01', to: '2026-01-01' };

interface ScheduleInput {
  /** An own schedule to change; a new one without it. */
  id: string | undefined;
  viewId: string;
  format: ReportSchedule['format'];
  cadence: ReportCadence;
  hour: number;
  recipients: readonly number[];
}

type Reader = Awaited<ReturnType<Staff['listHolders']>>[number];

export interface ScheduleList {
  schedules: (ReportSchedule & { ownerEmail: string; members: Reader[]; runs: (ScheduleRun & { email: string })[] })[];
  /** Active staff who may receive reports. */
  readers: Reader[];
}

type Caller = Actor & SignedIn;

/** Saved views of reports that are sent by e-mail. Only the owner changes a schedule. */
export interface ReportSchedules {
  /** The schedules that a member of staff owns or receives. */
  list(actor: Caller): Promise<ScheduleList>;
  /**
   * Saves a schedule, which is active from the next period on. Fails with `forbidden`, `not_found`, `schedules_full`, or
   * `invalid` for a view without a file or a recipient who may not read and export reports.
   */
  save(
    actor: Caller,
    input: ScheduleInput,
    sender: Pick<ReportSchedule, 'language' | 'origin'>,
  ): Promise<ReportSchedule['id']>;
  /** Pauses a schedule, or resumes it with the next period. Fails with `not_found`. */
  pause(actor: Caller, id: string, isPaused: boolean): Promise<void>;
  /** Fails with `not_found`. */
  remove(actor: Caller, id: string): Promise<void>;
}

interface ReportSchedulesDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  savedViews: Pick<SavedViews, 'find'>;
  staff: Pick<Staff, 'emails' | 'listHolders' | 'record' | 'require'>;
}

async function lockOwn(tx: Tx, actor: Actor, id: string): Promise<ReportSchedule> {
  const found = await store.lockSchedule(tx, id);
  if (found === undefined || found.staffId !== actor.id) throw new Failure('not_found', { field: 'id' });
  return found;
}

function createScheduleSaver({ clock, ids, savedViews, staff }: ReportSchedulesDeps) {
  return async (
    tx: Tx,
    actor: Caller,
    input: ScheduleInput,
    sender: Pick<ReportSchedule, 'language' | 'origin'>,
  ): Promise<string> => {
    await store.lockScheduleOwner(tx, actor.id);
    const before = input.id === undefined ? undefined : await lockOwn(tx, actor, input.id);
    if (before === undefined && (await store.countSchedules(tx, actor.id)) >= MAX_SCHEDULES)
      throw new Failure('schedules_full', { params: { max: MAX_SCHEDULES } });
    const view = await savedViews.find(tx, actor.id, 'reports', input.viewId);
    if (view === undefined) throw new Failure('not_found', { field: 'view_id' });
    if (toViewRequest(view.query, ANY_DAY) === undefined) throw new Failure('invalid', { field: 'view_id' });
    const readers = new Set((await staff.listHolders(tx, SCHEDULE_PERMISSIONS)).map(({ id }) => id));
    const recipients = [...new Set(input.recipients)];
    if (!recipients.every((id) => readers.has(id))) throw new Failure('invalid', { field: 'recipients' });
    const { format, cadence, hour, viewId } = input;
    const now = clock.now();
    const schedule: ReportSchedule = {
      ...sender,
      id: before?.id ?? ids.reference('S'),
      staffId: actor.id,
      viewId,
      viewName: view.name,
      format,
      cadence,
      hour,
      recipients,
      nextAt: findNextTime({ cadence, hour }, now),
      isPaused: false,
      stoppedBy: null,
    };
    await store.upsertSchedule(tx, schedule, now);
    await staff.record(tx, actor, {
      action: 'report_schedule.saved',
      subject: `report_schedule:${schedule.id}`,
      ...(before === undefined ? {} : { before: toAuditFields(before) }),
      after: toAuditFields(schedule),
    });
    return schedule.id;
  };
}

const toAuditFields = ({ viewName, format, cadence, hour, recipients }: ReportSchedule) => ({
  view: viewName,
  format,
  cadence,
  hour,
  recipients: [...recipients],
});

async function loadList(
  q: Queryable,
  actor: Caller,
  staff: Pick<Staff, 'emails' | 'listHolders'>,
): Promise<ScheduleList> {
  const schedules = await store.listSchedules(q, actor.id, LISTED);
  const runs = await store.listLastRuns(
    q,
    schedules.map(({ id }) => id),
  );
  const readers = await staff.listHolders(q, SCHEDULE_PERMISSIONS);
  const known = new Map(readers.map((reader) => [reader.id, reader]));
  const emails = await staff.emails(q, [
    ...schedules.flatMap(({ staffId, recipients }) => [staffId, ...recipients]),
    ...runs.map(({ staffId }) => staffId),
  ]);
  const emailOf = (id: number) => emails.get(id) ?? '';
  return {
    schedules: schedules.map((schedule) => ({
      ...schedule,
      ownerEmail: emailOf(schedule.staffId),
      members: schedule.recipients.map((id) => known.get(id) ?? { id, name: emailOf(id), email: emailOf(id) }),
      runs: runs
        .filter(({ scheduleId }) => scheduleId === schedule.id)
        .map((run) => ({ ...run, email: emailOf(run.staffId) })),
    })),
    readers,
  };
}

export function createReportSchedules(deps: ReportSchedulesDeps): ReportSchedules {
  const { db, atomically, clock, staff } = deps;
  const save = createScheduleSaver(deps);
  return {
    list: (actor) => loadList(db, actor, staff),
    save(actor, input, sender) {
      staff.require(actor, EXPORT_PERMISSION, 'officeScheduledReportSave');
      return atomically((tx) => save(tx, actor, input, sender));
    },
    pause: (actor, id, isPaused) =>
      atomically(async (tx) => {
        const found = await lockOwn(tx, actor, id);
        if (found.isPaused === isPaused || found.stoppedBy !== null) return;
        await store.markSchedule(tx, {
          ...found,
          isPaused,
          nextAt: isPaused ? null : findNextTime(found, clock.now()),
        });
        const action = isPaused ? 'report_schedule.paused' : 'report_schedule.resumed';
        await staff.record(tx, actor, { action, subject: `report_schedule:${id}` });
      }),
    remove: (actor, id) =>
      atomically(async (tx) => {
        const found = await lockOwn(tx, actor, id);
        await store.deleteSchedule(tx, id);
        const before = toAuditFields(found);
        await staff.record(tx, actor, { action: 'report_schedule.removed', subject: `report_schedule:${id}`, before });
      }),
  };
}
