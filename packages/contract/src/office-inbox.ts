import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { hour, inAppPath, inboxTopics } from './inbox.ts';
import { wireLocales } from './wire-locales.ts';
import { listIn } from './office-list.ts';
import { line, moment, pageIn, pageOf, rowVersion, serial } from './values.ts';

/** The states of a campaign; `waiting` awaits the approval of a second person. */
export const campaignStates = ['draft', 'waiting', 'scheduled', 'sending', 'sent', 'cancelled'] as const;

/** What became of a message: `removed` by its player, or `cancelled` with its campaign before it was read. */
export const playerMessageStates = ['unread', 'read', 'removed', 'expired', 'cancelled'] as const;

/** What became of a push to a browser; `waiting` was not sent yet. */
export const pushStates = ['waiting', 'sent', 'gone', 'refused', 'late', 'seen', 'skipped'] as const;

/** Filters players by whether they ever deposited. */
export const depositedChoices = ['any', 'once', 'never'] as const;

const state = z.enum(campaignStates);

/** Texts by language. Portuguese is required, and the fallback of other languages. */
const byLanguage = <Text extends z.ZodType>(text: Text) => z.record(z.string().max(8), text);

const days = z.int().min(1).max(3650).nullable();

/** The criteria of an audience, all of which must match; an empty or null one is ignored. */
export const campaignAudience = z.object({
  only: z.array(serial).max(1000).meta({ description: 'Restricts the audience to these players' }),
  sites: z.array(z.string().max(32)).max(100),
  languages: z.array(z.enum(wireLocales)),
  tags: z.array(z.string().max(40)).max(20).meta({ description: 'Matches players with any of these tags' }),
  level_from: z.int().min(0).max(1000).nullable(),
  level_to: z.int().min(0).max(1000).nullable(),
  deposited: z.enum(depositedChoices),
  seen_within_days: days,
  unseen_for_days: days,
  played_within_days: days,
  unplayed_for_days: days,
});

const form = {
  topic: z.enum(inboxTopics),
  titles: byLanguage(line(0, 80)),
  bodies: byLanguage(z.string().trim().max(1000)),
  link: inAppPath.nullable(),
  audience: campaignAudience,
  starts_at: moment.nullable().meta({ description: 'Null to send as soon as possible' }),
  expires_at: moment.nullable().meta({ description: 'When it is hidden from the players' }),
};

/** The reasons why a player in `only` is not sent a campaign. */
export const unreachableReasons = [
  'frozen',
  'excluded',
  'under_age',
  'closed',
  'play_money',
  'internal',
  'unknown',
] as const;

const skipped = z
  .array(z.object({ reason: z.enum(unreachableReasons), count: z.int() }))
  .meta({ description: 'Number of players in `only` who may not be sent marketing, by reason' });

const row = z.object({
  id: serial,
  title: z.string(),
  topic: z.enum(inboxTopics),
  state,
  starts_at: moment.nullable(),
  counted: z.int().nullable().meta({ description: 'Size of the audience when it was submitted; null before' }),
  delivered: z.int().meta({ description: 'Number of players who received it' }),
  read: z.int().meta({ description: 'Number of players who read it' }),
  pushed: z.int().meta({ description: 'Number of players notified by push' }),
  updated_at: moment,
});

const campaign = row.extend({
  ...form,
  saved_version: z.int(),
  made_by: z.string(),
  approved_by: z.string(),
  started_at: moment.nullable(),
  finished_at: moment.nullable(),
  approve_above: z.int().meta({ description: 'Audience above which a second person must approve' }),
  skipped,
});

const playerMessage = z.object({
  id: z.uuid(),
  at: moment,
  topic: z.enum(inboxTopics),
  title: z.string(),
  text: z.string().meta({ description: 'Plain text in the language of the reader' }),
  state: z.enum(playerMessageStates),
  read_at: moment.nullable(),
  campaign_id: serial.nullable().meta({ description: 'Campaign that sent it; null for an automatic notice' }),
  pushes: z
    .array(z.object({ state: z.enum(pushStates), browsers: z.int() }))
    .meta({ description: 'Browsers of the player that a push was planned for, by what became of it' }),
});

const versionedId = z.object({ id: serial, saved_version: rowVersion });
const changes = ['not_found', 'message_changed', 'message_state'] as const;
const one = { data: campaign };

const rules = z.object({
  approve_above: z
    .int()
    .min(0)
    .max(1_000_000)
    .meta({ description: 'Audience above which a second person must approve a campaign' }),
  quiet_from: hour.meta({ description: 'First hour of the default quiet time of members' }),
  quiet_until: hour,
});

/** Campaigns: messages of staff to an audience of players. */
export const officeInbox = {
  officeCampaigns: endpoint('officeCampaigns', {
    audience: 'staff',
    summary: 'Lists campaigns, last changed first; `status` filters by state',
    input: listIn.omit({ player_id: true }),
    answer: { data: pageOf(row) },
  }),
  officePlayerMessages: endpoint('officePlayerMessages', {
    audience: 'staff',
    summary: 'Lists the inbox messages of a player, removed ones included, newest first',
    input: z.object({ player_id: serial, ...pageIn }),
    answer: { data: pageOf(playerMessage) },
    failures: ['not_found'],
  }),
  officeCampaign: endpoint('officeCampaign', {
    audience: 'staff',
    summary: 'Returns a campaign with its audience and progress',
    input: z.object({ id: serial }),
    answer: one,
    failures: ['not_found'],
  }),
  officeCampaignSave: endpoint('officeCampaignSave', {
    audience: 'staff',
    summary: 'Saves a campaign that was not sent yet as a draft, or creates one if `id` is null',
    input: z.object({ id: serial.nullable(), saved_version: rowVersion, ...form }),
    answer: one,
    failures: [...changes, 'message_rule', 'site_unknown', 'jurisdiction_refuses'],
  }),
  officeCampaignCount: endpoint('officeCampaignCount', {
    audience: 'staff',
    summary: 'Counts the players that an audience currently matches',
    input: z.object({ audience: campaignAudience }),
    answer: { data: z.object({ count: z.int(), approve_above: z.int(), skipped }) },
    failures: ['site_unknown', 'message_rule'],
  }),
  officeCampaignTest: endpoint('officeCampaignTest', {
    audience: 'staff',
    summary: 'Sends a campaign to an internal account as a test',
    input: z.object({ id: serial, player_id: serial }),
    answer: { data: z.object({ sent: z.literal(true) }) },
    failures: ['not_found', 'message_rule', 'message_test_member'],
  }),
  officeCampaignSubmit: endpoint('officeCampaignSubmit', {
    audience: 'staff',
    summary: 'Submits a draft: it is scheduled, or awaits a second person if its audience exceeds the limit',
    input: versionedId,
    answer: one,
    failures: [...changes, 'message_rule', 'jurisdiction_refuses'],
  }),
  officeCampaignApprove: endpoint('officeCampaignApprove', {
    audience: 'staff',
    summary: 'Approves a campaign and schedules it; rejected for the person who last saved it',
    input: versionedId,
    answer: one,
    failures: [...changes, 'message_second_person', 'message_rule', 'jurisdiction_refuses'],
  }),
  officeCampaignCancel: endpoint('officeCampaignCancel', {
    audience: 'staff',
    summary: 'Cancels a campaign in any state; its unread messages are hidden',
    input: versionedId.extend({ reason: line(3, 300) }),
    answer: one,
    failures: [...changes],
  }),
  officeInboxRules: endpoint('officeInboxRules', {
    audience: 'staff',
    summary: 'Returns the audience limit of campaigns and the default quiet time of members',
    input: nothing,
    answer: { data: rules },
  }),
  officeInboxRulesSave: endpoint('officeInboxRulesSave', {
    audience: 'staff',
    summary: 'Saves the audience limit of campaigns and the default quiet time of members',
    input: rules,
    answer: { data: rules },
  }),
};
