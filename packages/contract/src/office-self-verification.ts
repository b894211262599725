import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { cursorIn, cursorPageOf, line, moment, pageIn } from './values.ts';

const state = z.enum(['good', 'failed', 'unused']).meta({
  description: '`unused`: there is nothing to compare with, such as a manifest of the release',
});

const digest = z.string().nullable().meta({ description: 'SHA-256 in hex; null without one' });

const run = z.object({
  id: z.string(),
  at: moment,
  node: z.string().meta({ description: 'Name of the machine of the node' }),
  ms: z.int().meta({ description: 'What it took, in milliseconds' }),
  files: z.object({ state, digest }),
  database: z.object({ state, digest }),
  clock: z.object({ state }),
  configuration_digest: digest,
  finding_count: z.int(),
  findings: z
    .array(
      z.object({
        part: z.enum(['files', 'database', 'clock']),
        kind: z.string().meta({ description: '`file`, `clock`, `error`, or the kind of an object of the database' }),
        name: z.string(),
        change: z.enum(['changed', 'missing', 'added', 'wrong']),
      }),
    )
    .meta({ description: 'The first findings, at most 200' }),
  closed_games: z.array(z.string()).meta({ description: 'Games that are closed because their files differ' }),
});

/** The kinds of significant events. */
export const significantEventKinds = [
  'sign_in',
  'override',
  'adjustment',
  'configuration',
  'game',
  'personal_data',
  'deactivation',
  'node',
  'verification',
  'alert',
] as const;

const event = z.object({
  id: z.string(),
  at: moment,
  kind: z.enum(significantEventKinds),
  name: z.string().meta({ description: 'Action of the audit log, kind of the alert, or `self_verification`' }),
  subject: z.string().meta({ description: 'What it is about, as `noun:id`; the object of an alert' }),
  staff: z
    .string()
    .nullable()
    .meta({ description: 'E-mail of the actor; null for the system and for an unknown account' }),
  reason: z.string().nullable(),
  before: z.unknown().meta({ description: 'Values before, as the audit log has them; null without any' }),
  after: z.unknown().meta({ description: 'Values after, facts of the alert, or the number of findings' }),
});

/** What the program verified of itself, and the list of significant events. */
export const officeSelfVerification = {
  officeSelfVerification: endpoint('officeSelfVerification', {
    audience: 'staff',
    summary: 'Lists the newest self-verification of each node in use',
    input: nothing,
    answer: { data: z.array(run) },
  }),
  officeSelfVerifications: endpoint('officeSelfVerifications', {
    audience: 'staff',
    summary: 'Lists the self-verifications of all nodes, newest first',
    input: z.object({ ...pageIn, ...cursorIn }),
    answer: { data: cursorPageOf(run) },
  }),
  officeSelfVerify: endpoint('officeSelfVerify', {
    audience: 'staff',
    summary: 'Verifies files, database objects and clocks of every node now; does nothing where it is due already',
    input: z.object({ reason: line(3, 300) }),
    answer: { data: z.object({ enqueued: z.boolean() }) },
  }),
  officeEvents: endpoint('officeEvents', {
    audience: 'staff',
    summary: 'Lists significant events, newest first; those of the last 31 days unless a time is given',
    input: z.object({
      kind: z.enum(significantEventKinds).optional(),
      from: moment.optional(),
      to: moment.optional().meta({ description: 'Exclusive' }),
      ...pageIn,
      ...cursorIn,
    }),
    answer: { data: cursorPageOf(event) },
  }),
};
