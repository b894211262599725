import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exportFormats } from './office-exports.ts';
import { day } from './report-fields.ts';
import { moment, reference, serial } from './values.ts';

/** How often a report is sent: each day of the day before, each Monday of the week before, each first of the month before. */
export const reportCadences = ['daily', 'weekly', 'monthly'] as const;

/** The most recipients of one schedule. */
const MAX_SCHEDULE_RECIPIENTS = 20;

const reportRunStatuses = ['waiting', 'sent', 'failed'] as const;

/** Why a report was not sent; the first three are problems of its file. */
const reportRunProblems = ['forbidden', 'too_large', 'internal', 'cancelled', 'no_mail'] as const;

const reportStopCauses = ['owner', 'view'] as const;

const reader = z.object({ id: z.int(), name: z.string(), email: z.string() });

const schedule = z.object({
  id: reference,
  view_id: reference,
  view_name: z.string(),
  format: z.enum(exportFormats),
  cadence: z.enum(reportCadences),
  hour: z.int(),
  recipients: z.array(reader),
  owner: z.string().meta({ description: 'E-mail of the member of staff who scheduled it' }),
  own: z.boolean().meta({ description: 'Whether it belongs to the signed-in member, who alone may change it' }),
  paused: z.boolean(),
  stopped_by: z
    .enum(reportStopCauses)
    .nullable()
    .meta({ description: 'Why it ended: its owner may no longer export reports, or its view has no file any more' }),
  next_at: moment.nullable().meta({ description: 'Null while it is paused or stopped' }),
  runs: z
    .array(
      z.object({
        email: z.string(),
        from: day,
        to: day,
        status: z.enum(reportRunStatuses).meta({ description: '`sent`: the message is in the outbox' }),
        problem: z.enum(reportRunProblems).nullable(),
        at: moment,
      }),
    )
    .meta({ description: 'The last period, one run for each recipient' }),
});

/** Saved views of reports that are sent by e-mail. */
export const officeScheduledReports = {
  officeScheduledReports: endpoint('officeScheduledReports', {
    audience: 'staff',
    summary: 'Lists the scheduled reports that the signed-in member owns or receives, and who may receive reports',
    input: z.object({}),
    answer: {
      data: z.object({
        schedules: z.array(schedule),
        readers: z.array(reader).meta({ description: 'Active staff who may read and export reports' }),
        has_mail: z.boolean().meta({ description: 'Whether this server sends e-mail' }),
      }),
    },
  }),
  officeScheduledReportSave: endpoint('officeScheduledReportSave', {
    audience: 'staff',
    summary: 'Schedules a saved view of revenue or money by e-mail, or changes an own schedule',
    input: z.object({
      id: reference.optional().meta({ description: 'An own schedule to change; a new one by default' }),
      view_id: reference,
      format: z.enum(exportFormats),
      cadence: z.enum(reportCadences),
      hour: z.int().min(0).max(23).meta({ description: 'Hour of the site (America/Sao_Paulo)' }),
      recipients: z.array(serial).min(1).max(MAX_SCHEDULE_RECIPIENTS),
    }),
    answer: { data: z.object({ id: reference }) },
    failures: ['not_found', 'schedules_full'],
  }),
  officeScheduledReportPause: endpoint('officeScheduledReportPause', {
    audience: 'staff',
    summary: 'Pauses an own schedule, or resumes it with the next period',
    input: z.object({ id: reference, paused: z.boolean() }),
    answer: {},
    failures: ['not_found'],
  }),
  officeScheduledReportRemove: endpoint('officeScheduledReportRemove', {
    audience: 'staff',
    summary: 'Removes an own schedule with its record of runs',
    input: z.object({ id: reference }),
    answer: {},
    failures: ['not_found'],
  }),
};
