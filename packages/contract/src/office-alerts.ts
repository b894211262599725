import { z } from 'zod';
import { alertBounds, alertChannelKinds, alertKinds, alertQueues, alertSeverities } from './alert-lists.ts';
import { endpoint, nothing } from './endpoint.ts';
import { line, moment, moneyIn, pageIn, pageOf, prose, reference, rowVersion } from './values.ts';

const count = (name: keyof typeof alertBounds, description: string) =>
  z.int().min(alertBounds[name].least).max(alertBounds[name].most).meta({ description });

const period = count('minutes', 'Length of the period that is looked at, in minutes').max(1_440);

/** What a rule looks for. Amounts are in reais. */
export const alertCondition = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('game_return'),
    days: count('days', 'Full hours of this many days are looked at'),
    min_rounds: count('min_rounds', 'Games with fewer rounds are left out'),
    deviations: count('deviations', 'Distance from what the game returns by its rules, in standard deviations'),
  }),
  z.object({
    kind: z.literal('big_win'),
    amount: moneyIn.meta({ description: 'Smallest win' }),
    multiple: count('multiple', 'Smallest multiple of the stake; 0 is any'),
    hours: count('hours', 'How long the alert stays open'),
  }),
  z.object({
    kind: z.literal('bank_calls'),
    minutes: period,
    min_calls: count('min_calls', 'Fewer payouts or charges raise no alert'),
    failed_percent: count('failed_percent', 'Share of failed and unanswered ones, in percent'),
    unpaid_charges: count('unpaid_charges', 'This many charges of which none was paid; 0 is off'),
  }),
  z.object({
    kind: z.literal('provider_calls'),
    minutes: period,
    min_calls: count('min_calls', 'Fewer calls of a provider raise no alert'),
    failed_percent: count('failed_percent', 'Share of failed calls, in percent'),
  }),
  z.object({
    kind: z.literal('queue_overdue'),
    queue: z.enum(alertQueues),
    minutes: count('minutes', 'Longest time that an item may wait'),
  }),
  z.object({
    kind: z.literal('bank_float'),
    amount: moneyIn.meta({ description: 'Least money at the bank' }),
    owed_percent: count('owed_percent', 'Least money at the bank in percent of the withdrawals that wait; 0 is off'),
  }),
  z.object({
    kind: z.literal('jackpot_pool'),
    seed_percent: count('seed_percent', 'Least amount of a pool, in percent of its seed'),
    reset_hours: count('reset_hours', 'How long a win of a pool is shown; 0 is off'),
  }),
  z.object({
    kind: z.literal('registrations'),
    factor: count('factor', 'Multiple of the mean of the same hour of earlier weeks'),
    minimum: count('minimum', 'Fewer registrations in an hour raise no alert'),
    weeks: count('weeks', 'Number of earlier weeks'),
  }),
  z.object({
    kind: z.literal('bonus_cost'),
    factor: count('factor', 'Multiple of the mean of the same hour of earlier weeks'),
    amount: moneyIn.meta({ description: 'Less cost in an hour raises no alert' }),
    weeks: count('weeks', 'Number of earlier weeks'),
  }),
  z.object({ kind: z.literal('job_late'), minutes: count('minutes', 'Longest time that a due job may wait') }),
  z.object({ kind: z.literal('seal_late'), minutes: count('minutes', 'Longest time that a movement may be unsealed') }),
  z.object({
    kind: z.literal('self_verification_failed'),
    hours: count('hours', 'Longest time that a node may be without a verification'),
  }),
]);

const conditionOut = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .meta({ description: 'The kind and its parameters, as they are sent; amounts are decimal strings' });

const ruleName = line(0, 80).meta({ description: 'Empty: the kind names the rule' });

const siteKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/);

const quietMinutes = z.int().min(0).max(10_080).meta({
  description:
    'An alert that opens again this soon after the last one was sent is sent later, if it is still open then',
});

const alertRule = z.object({
  id: reference,
  name: ruleName,
  title: z.string().meta({ description: 'The name, or that of its kind' }),
  condition: conditionOut,
  severity: z.enum(alertSeverities),
  sites: z.array(z.string()).meta({ description: 'Empty for all sites together' }),
  channels: z.array(reference),
  quiet_minutes: z.int(),
  enabled: z.boolean(),
  version: z.int(),
  updated_at: moment,
  checked_at: moment.nullable(),
  problem: z.string().nullable().meta({ description: 'Why the last check failed' }),
  open: z.int().meta({ description: 'Number of open alerts' }),
  muted_until: moment.nullable(),
});

const alert = z.object({
  id: reference,
  rule_id: reference,
  kind: z.enum(alertKinds),
  severity: z.enum(alertSeverities),
  object: z.string(),
  site: z.string().meta({ description: 'Empty where it is about no single site' }),
  title: z.string(),
  text: z.string().meta({ description: 'What was found, in the language of the caller' }),
  opened_at: moment,
  seen_at: moment.meta({ description: 'When it was last found true' }),
  closed_at: moment.nullable(),
  acknowledged_by: z.string().nullable(),
  acknowledged_at: moment.nullable(),
  note: z.string().nullable(),
  muted_until: moment.nullable(),
});

const mailSettings = z.object({
  kind: z.literal('mail'),
  to: z.array(z.email().max(254)).min(1).max(10),
});
const telegramSettings = z.object({
  kind: z.literal('telegram'),
  chat: z
    .string()
    .regex(/^(-?\d{1,20}|@\w{4,32})$/)
    .meta({ description: 'Number of a chat, or @channel' }),
  token: z
    .string()
    .regex(/^\d{5,20}:[\w-]{20,80}$/)
    .nullable()
    .meta({ description: 'Token of the bot; null keeps the stored one' }),
});
const webhookSettings = z.object({
  kind: z.literal('webhook'),
  url: z
    .string()
    .max(500)
    .regex(/^https?:\/\/[!-~]+$/)
    .meta({ description: 'An https address of a public host' }),
  secret: z
    .string()
    .min(24)
    .max(128)
    .regex(/^[!-~]+$/)
    .nullable()
    .meta({ description: 'Key of the signature; null keeps the stored one' }),
});

const alertChannel = z.object({
  id: reference,
  kind: z.enum(alertChannelKinds),
  name: z.string(),
  target: z.string().meta({ description: 'The receiver, masked' }),
  language: z.enum(['pt', 'en']),
  enabled: z.boolean(),
  version: z.int(),
  updated_at: moment,
  available: z.boolean().meta({ description: 'Whether this installation can send by it' }),
});

const delivery = z.object({
  id: reference,
  channel_id: reference,
  channel: z.string(),
  alert_id: reference.nullable(),
  event: z.enum(['opened', 'closed', 'test']),
  status: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: moment,
  ended_at: moment.nullable(),
});

/** Alerts of the operator: what rules found, the rules, and the channels that they are sent by. */
export const officeAlerts = {
  officeAlerts: endpoint('officeAlerts', {
    audience: 'staff',
    summary: 'Lists alerts, latest first',
    input: z.object({
      status: z
        .enum(['new', 'open', 'muted', 'closed', 'all'])
        .default('open')
        .meta({ description: '`new`: open, not acknowledged and not muted; `open`: open and not muted' }),
      ...pageIn,
    }),
    answer: { data: pageOf(alert) },
  }),
  officeAlertAcknowledge: endpoint('officeAlertAcknowledge', {
    audience: 'staff',
    summary: 'Acknowledges an open alert with a note',
    input: z.object({ id: reference, note: prose(500) }),
    answer: { data: alert },
    failures: ['not_found', 'alert_over'],
  }),
  officeAlertMute: endpoint('officeAlertMute', {
    audience: 'staff',
    summary: 'Mutes a rule, or one object of it, until a time; or ends that',
    input: z.object({
      rule_id: reference,
      object: line(0, 160).default('').meta({ description: 'Empty for the whole rule' }),
      until: moment.nullable().meta({ description: 'At most 30 days from now; null ends the mute' }),
      reason: line(3, 200),
    }),
    answer: {},
    failures: ['not_found'],
  }),
  officeAlertRules: endpoint('officeAlertRules', {
    audience: 'staff',
    summary: 'Lists the rules, with the sites and channels that they can be for',
    input: nothing,
    answer: {
      data: z.object({
        rules: z.array(alertRule),
        sites: z.array(z.object({ key: z.string(), name: z.string() })),
        channels: z.array(z.object({ id: reference, name: z.string(), kind: z.enum(alertChannelKinds) })),
      }),
    },
  }),
  officeAlertRuleSave: endpoint('officeAlertRuleSave', {
    audience: 'staff',
    summary: 'Adds a rule, or changes one; its open alerts are checked again by the next check',
    input: z.object({
      id: reference.nullable().meta({ description: 'Null adds a rule' }),
      version: rowVersion.meta({ description: 'Version that the change is based on; 0 for a new rule' }),
      name: ruleName,
      condition: alertCondition,
      severity: z.enum(alertSeverities),
      sites: z.array(siteKey).max(100),
      channels: z.array(reference).max(20),
      quiet_minutes: quietMinutes,
      enabled: z.boolean(),
    }),
    answer: { data: alertRule },
    failures: ['not_found', 'rules_changed', 'alerts_full'],
  }),
  officeAlertChannels: endpoint('officeAlertChannels', {
    audience: 'staff',
    summary: 'Lists the channels and their latest messages; secrets are never returned',
    input: nothing,
    answer: { data: z.object({ channels: z.array(alertChannel), deliveries: z.array(delivery) }) },
  }),
  officeAlertChannelSave: endpoint('officeAlertChannelSave', {
    audience: 'staff',
    summary: 'Adds a channel, or changes one; the kind of a channel does not change',
    input: z.object({
      id: reference.nullable().meta({ description: 'Null adds a channel' }),
      version: rowVersion.meta({ description: 'Version that the change is based on; 0 for a new channel' }),
      name: line(1, 60),
      language: z.enum(['pt', 'en']),
      enabled: z.boolean(),
      settings: z.discriminatedUnion('kind', [mailSettings, telegramSettings, webhookSettings]),
    }),
    answer: { data: alertChannel },
    failures: ['not_found', 'rules_changed', 'alerts_full'],
  }),
  officeAlertChannelTest: endpoint('officeAlertChannelTest', {
    audience: 'staff',
    summary: 'Sends a test message by a channel',
    input: z.object({ id: reference }),
    answer: { data: delivery },
    failures: ['not_found', 'messages_unavailable'],
  }),
};
