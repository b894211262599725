import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { hour, inAppPath, inboxTopics } from './inbox.ts';
import { localeKeys } from './locales.ts';
import { listIn } from './office-list.ts';
import { line, moment, pageOf, rowVersion, serial } from './values.ts';

/** The life of a message to many: `waiting` for a second person. */
export const campaignStates = ['draft', 'waiting', 'scheduled', 'sending', 'sent', 'cancelled'] as const;

/** Whether somebody ever deposited. */
export const depositedChoices = ['any', 'once', 'never'] as const;

const state = z.enum(campaignStates);

/** By language; Portuguese must be there, and whoever has no text of theirs reads it. */
const words = <Text extends z.ZodType>(text: Text) => z.record(z.string().max(8), text);

const days = z.int().min(1).max(3650).nullable();

/** Who is meant. What is empty or null does not matter; all that is said must be so. */
export const campaignAudience = z.object({
  only: z.array(serial).max(1000).meta({ description: 'these players and no others' }),
  sites: z.array(z.string().max(32)).max(100),
  languages: z.array(z.enum(localeKeys)),
  tags: z.array(z.string().max(40)).max(20).meta({ description: 'filed under one of these words' }),
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
  titles: words(line(0, 80)),
  bodies: words(z.string().trim().max(1000)),
  link: inAppPath.nullable(),
  audience: campaignAudience,
  starts_at: moment.nullable().meta({ description: 'null: as soon as it may' }),
  expires_at: moment.nullable().meta({ description: 'from then on nobody sees it any more' }),
};

/** Why players who were named are not sent it. */
export const unreachableReasons = ['frozen', 'under_age', 'closed', 'play_money', 'internal', 'unknown'] as const;

const skipped = z
  .array(z.object({ reason: z.enum(unreachableReasons), count: z.int() }))
  .meta({ description: 'players who were named and may not be sent marketing' });

const row = z.object({
  id: serial,
  title: z.string(),
  topic: z.enum(inboxTopics),
  state,
  starts_at: moment.nullable(),
  counted: z.int().nullable().meta({ description: 'how many were meant when it was handed in' }),
  delivered: z.int(),
  read: z.int(),
  pushed: z.int().meta({ description: 'how many heard of it by a push' }),
  updated_at: moment,
});

const campaign = row.extend({
  ...form,
  saved_version: z.int(),
  made_by: z.string(),
  approved_by: z.string(),
  started_at: moment.nullable(),
  finished_at: moment.nullable(),
  approve_above: z.int(),
  skipped,
});

const deed = z.object({ id: serial, saved_version: rowVersion });
const changes = ['not_found', 'message_changed', 'message_state'] as const;
const one = { data: campaign };

const rules = z.object({
  approve_above: z.int().min(0).max(1_000_000).meta({ description: 'for more players than this, two people' }),
  quiet_from: hour.meta({ description: 'what members begin with' }),
  quiet_until: hour,
});

/** Messages to players, as staff writes, approves, sends and follows them. */
export const officeInbox = {
  officeCampaigns: endpoint('officeCampaigns', {
    audience: 'staff',
    summary: 'Messages to players, the latest first; `status` is a state',
    input: listIn.omit({ player_id: true }),
    answer: { data: pageOf(row) },
  }),
  officeCampaign: endpoint('officeCampaign', {
    audience: 'staff',
    summary: 'A message with whom it is for, and how far it is sent',
    input: z.object({ id: serial }),
    answer: one,
    failures: ['not_found'],
  }),
  officeCampaignSave: endpoint('officeCampaignSave', {
    audience: 'staff',
    summary: 'Makes a draft or changes what was not sent yet, which is a draft again',
    input: z.object({ id: serial.nullable(), saved_version: rowVersion, ...form }),
    answer: one,
    failures: [...changes, 'message_rule', 'site_unknown'],
  }),
  officeCampaignCount: endpoint('officeCampaignCount', {
    audience: 'staff',
    summary: 'How many players an audience means now',
    input: z.object({ audience: campaignAudience }),
    answer: { data: z.object({ count: z.int(), approve_above: z.int(), skipped }) },
    failures: ['site_unknown', 'message_rule'],
  }),
  officeCampaignTest: endpoint('officeCampaignTest', {
    audience: 'staff',
    summary: 'Sends it to one internal account, to see it as players will',
    input: z.object({ id: serial, player_id: serial }),
    answer: { data: z.object({ sent: z.literal(true) }) },
    failures: ['not_found', 'message_rule', 'message_test_member'],
  }),
  officeCampaignSubmit: endpoint('officeCampaignSubmit', {
    audience: 'staff',
    summary: 'Hands a draft in: it is scheduled, or waits for a second person where it is for many',
    input: deed,
    answer: one,
    failures: [...changes, 'message_rule'],
  }),
  officeCampaignApprove: endpoint('officeCampaignApprove', {
    audience: 'staff',
    summary: 'Lets a message go, by another person than who wrote it last',
    input: deed,
    answer: one,
    failures: [...changes, 'message_second_person', 'message_rule'],
  }),
  officeCampaignCancel: endpoint('officeCampaignCancel', {
    audience: 'staff',
    summary: 'Calls a message off, before or while it is sent; whoever did not open it does not see it any more',
    input: deed.extend({ reason: line(3, 300) }),
    answer: one,
    failures: [...changes],
  }),
  officeInboxRules: endpoint('officeInboxRules', {
    audience: 'staff',
    summary: 'From how many players on two people send a message, and the quiet hours that members begin with',
    input: nothing,
    answer: { data: rules },
  }),
  officeInboxRulesSave: endpoint('officeInboxRulesSave', {
    audience: 'staff',
    summary: 'Changes those',
    input: rules,
    answer: { data: rules },
  }),
};
