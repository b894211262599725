import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { line, moment } from './values.ts';

const queueName = z.string().regex(/^[a-z][a-z_]{0,39}$/);

const job = z.object({
  id: queueName.meta({ description: 'Name of the queue' }),
  cron: z
    .string()
    .nullable()
    .meta({ description: 'When it runs, as a cron expression in UTC; null if events start it' }),
  next_at: moment.nullable().meta({ description: 'Next planned run; null without a plan' }),
  last: z
    .object({
      at: moment.meta({ description: 'When it started' }),
      state: z.enum(['active', 'completed', 'failed']),
      ms: z.int().nullable().meta({ description: 'Duration in milliseconds; null while it runs' }),
    })
    .nullable()
    .meta({ description: 'The latest run that is still recorded; null without one' }),
  waiting: z.int(),
  active: z.int(),
  retrying: z.int().meta({ description: 'Jobs that failed and will run again' }),
  failed: z.int().meta({ description: 'Jobs that are not retried any more' }),
  late_seconds: z.int().meta({ description: 'How long the oldest due job has been waiting; 0 if none is due' }),
  done_day: z.int().meta({ description: 'Jobs completed in the last 24 hours' }),
});

const jobFailure = z.object({
  id: z.string(),
  at: moment.meta({ description: 'When its last run started' }),
  state: z.enum(['retry', 'failed']),
  retries: z.int(),
  next_at: moment.nullable().meta({ description: 'When it runs again; null if it does not' }),
  error: z.string().meta({ description: 'Message of the error; empty if none was recorded' }),
});

const check = z.object({
  name: z.enum(['database', 'migrations', 'bus', 'clock', 'beacon', 'seal', 'jobs', 'self_verification']),
  state: z.enum(['good', 'late', 'failed', 'unused']).meta({
    description: '`late`: it works but is behind; `unused`: this installation does without it',
  }),
  ms: z
    .int()
    .nullable()
    .meta({ description: 'What it took to answer, or the error of the clock; null if not measured' }),
  at: moment.nullable().meta({ description: 'Time of its newest record; null if it has none' }),
  detail: z.string().meta({ description: 'Version, name or number, not translated; may be empty' }),
});

const setting = z.object({
  name: z.string(),
  value: z.string().nullable().meta({ description: 'Null for a secret, and for a setting that is not set' }),
  source: z.enum(['environment', 'former_name', 'default', 'unset']),
  secret: z.boolean(),
});

/** The system: its jobs, its health and its settings. */
export const officeSystem = {
  officeJobs: endpoint('officeJobs', {
    audience: 'staff',
    summary: 'Lists the job queues with their last and next run',
    input: nothing,
    answer: { data: z.array(job) },
  }),
  officeJobFailures: endpoint('officeJobFailures', {
    audience: 'staff',
    summary: 'Lists the newest failed jobs of a queue with their errors, at most twenty',
    input: z.object({ name: queueName }),
    answer: { data: z.array(jobFailure) },
    failures: ['not_found'],
  }),
  officeJobRun: endpoint('officeJobRun', {
    audience: 'staff',
    summary: 'Runs a planned job now; does nothing where one is due already',
    input: z.object({ name: queueName, reason: line(3, 300) }),
    answer: { data: z.object({ enqueued: z.boolean() }) },
    failures: ['not_found', 'job_not_planned'],
  }),
  officeHealth: endpoint('officeHealth', {
    audience: 'staff',
    summary: 'Checks what the node that answers depends on',
    input: nothing,
    answer: {
      data: z.object({
        at: moment,
        version: z.string(),
        node: z.string().meta({ description: 'Version of Node.js' }),
        started_at: moment,
        checks: z.array(check),
      }),
    },
  }),
  officeSettings: endpoint('officeSettings', {
    audience: 'staff',
    summary: 'Lists the settings in force with their source; secrets have no value',
    input: nothing,
    answer: { data: z.array(setting) },
  }),
};
