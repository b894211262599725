import { endpoints } from '@arara/contract';
import { type Route, staffRoute } from '../../../platform/index.ts';
import type { ReportSchedules, ScheduleList } from './report-schedules.ts';

const toScheduleView = (schedule: ScheduleList['schedules'][number], actorId: number) => ({
  id: schedule.id,
  view_id: schedule.viewId,
  view_name: schedule.viewName,
  format: schedule.format,
  cadence: schedule.cadence,
  hour: schedule.hour,
  recipients: schedule.members,
  owner: schedule.ownerEmail,
  own: schedule.staffId === actorId,
  paused: schedule.isPaused,
  stopped_by: schedule.stoppedBy,
  next_at: schedule.nextAt?.toISOString() ?? null,
  runs: schedule.runs.map(({ email, from, to, status, problem, createdAt }) => ({
    email,
    from,
    to,
    status,
    problem,
    at: createdAt.toISOString(),
  })),
});

interface ScheduleRoutesDeps {
  schedules: ReportSchedules;
  /** Whether this server sends e-mail. */
  hasMail: () => boolean;
}

/** Routes of reports that are sent by e-mail. */
export function reportScheduleRoutes({ schedules, hasMail }: ScheduleRoutesDeps): Route[] {
  return [
    staffRoute(endpoints.officeScheduledReports, 'report.read', async ({ actor }) => {
      const { schedules: listed, readers } = await schedules.list(actor);
      const shown = listed.map((schedule) => toScheduleView(schedule, actor.id));
      return { data: { schedules: shown, readers, has_mail: hasMail() } };
    }),
    staffRoute(endpoints.officeScheduledReportSave, 'report.read', async ({ input, actor, locale, origin }) => {
      const { id, view_id: viewId, ...times } = input;
      const language = locale === 'en' ? ('en' as const) : ('pt' as const);
      return { data: { id: await schedules.save(actor, { ...times, id, viewId }, { language, origin }) } };
    }),
    staffRoute(endpoints.officeScheduledReportPause, 'report.read', async ({ input, actor }) => {
      await schedules.pause(actor, input.id, input.paused);
      return {};
    }),
    staffRoute(endpoints.officeScheduledReportRemove, 'report.read', async ({ input, actor }) => {
      await schedules.remove(actor, input.id);
      return {};
    }),
  ];
}
