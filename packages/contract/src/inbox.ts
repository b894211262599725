import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { moment, pageIn, pageOf } from './values.ts';

/** The topics of messages: a member filters by them, and selects those sent as push notifications. */
export const inboxTopics = ['money', 'rewards', 'account', 'news'] as const;

/** The icon of a message; the site draws each. */
export const inboxIcons = [
  'deposit',
  'withdrawal',
  'reward',
  'clock',
  'vip',
  'trophy',
  'rebate',
  'document',
  'shield',
  'support',
  'message',
] as const;

const topic = z.enum(inboxTopics);

/** A path of the site, never an external address. */
export const inAppPath = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\s\\]*$/);

const message = z.object({
  id: z.uuid(),
  topic,
  icon: z.enum(inboxIcons),
  title: z.string(),
  text: z.string().meta({ description: 'Plain text, with line breaks between paragraphs' }),
  link: inAppPath.nullable().meta({ description: 'Path of the linked page of the site; null if there is none' }),
  read: z.boolean(),
  at: moment,
});

const unread = z.int().meta({ description: 'Number of unread messages; 100 means 100 or more' });

const announcement = z.object({
  id: z.int(),
  version: z.int().meta({ description: 'Increases when the text changes, so that it is shown again' }),
  title: z.string(),
  body: z
    .string()
    .meta({ description: 'Plain text: `## ` begins a heading, `- ` a list item; a blank line separates paragraphs' }),
  picture: z.string().nullable(),
  link: inAppPath.nullable(),
  pinned: z.boolean(),
  from: moment,
  until: moment.nullable(),
});

/** An hour of the day in America/Sao_Paulo. */
export const hour = z.int().min(0).max(23);

const pushChoice = {
  money: z.boolean(),
  rewards: z.boolean(),
  news: z.boolean(),
  show_amounts: z.boolean().meta({ description: 'Whether push notifications show details such as amounts' }),
  quiet_from: hour.meta({
    description:
      'First hour of the quiet time, in which push notifications wait; no quiet time if both hours are equal',
  }),
  quiet_until: hour,
};

const pushSettings = z.object({
  ...pushChoice,
  key: z.string().meta({ description: 'Public VAPID key of the operator, for `applicationServerKey`: base64url' }),
  devices: z.int().meta({ description: "Number of the member's subscribed browsers" }),
  most_devices: z.int(),
});

/** Base64url of the given number of bytes, with or without padding. */
const bytes = (least: number, most: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${least},${most}}={0,2}$`));

/** A member's messages, the announcements of a site, and push notifications. */
export const inbox = {
  notifications: endpoint('notifications', {
    audience: 'member',
    summary: "Lists the member's messages, newest first",
    input: z.object({ topic: topic.optional(), ...pageIn }),
    answer: { data: pageOf(message), unread },
  }),
  notificationUnread: endpoint('notificationUnread', {
    audience: 'member',
    summary: 'Counts the unread messages',
    input: nothing,
    answer: { data: z.object({ unread }) },
  }),
  notificationRead: endpoint('notificationRead', {
    audience: 'member',
    summary: 'Marks a message as read, or all of them without `id`; idempotent',
    input: z.object({ id: z.uuid().optional() }),
    answer: { data: z.object({ unread }) },
    failures: ['not_found'],
  }),
  notificationDelete: endpoint('notificationDelete', {
    audience: 'member',
    summary: 'Deletes a message from the list; idempotent',
    input: z.object({ id: z.uuid() }),
    answer: { data: z.object({ unread }) },
    failures: ['not_found'],
  }),
  announcements: endpoint('announcements', {
    audience: 'guest',
    summary: "Lists the current announcements of the site: pinned first, then in the operator's order",
    input: nothing,
    answer: { data: z.array(announcement) },
  }),
  pushSettings: endpoint('pushSettings', {
    audience: 'member',
    summary: 'Returns the push notification settings and the key to subscribe with',
    input: nothing,
    answer: { data: pushSettings },
  }),
  pushSettingsSave: endpoint('pushSettingsSave', {
    audience: 'member',
    summary: 'Saves the push notification settings',
    input: z.object(pushChoice),
    answer: { data: pushSettings },
  }),
  pushSubscribe: endpoint('pushSubscribe', {
    audience: 'member',
    summary: 'Subscribes this browser to push notifications while it is signed in; idempotent',
    input: z.object({
      endpoint: z.url({ protocol: /^https?$/ }).max(1000),
      p256dh: bytes(87, 88),
      auth: bytes(22, 24),
    }),
    answer: { data: pushSettings },
    failures: ['push_endpoint_refused', 'demo_not_allowed'],
  }),
  pushUnsubscribe: endpoint('pushUnsubscribe', {
    audience: 'member',
    summary: 'Unsubscribes this browser from push notifications, or all browsers without `endpoint`',
    input: z.object({ endpoint: z.string().max(1000).optional() }),
    answer: { data: pushSettings },
  }),
};
