import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { moment, pageIn, pageOf } from './values.ts';

/** What a message is about: a member filters by it, and chooses what of it comes as a push. */
export const inboxTopics = ['money', 'rewards', 'account', 'news'] as const;

/** What stands beside a message; the site draws each. */
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

/** A place of the site: a path of ours, never an address elsewhere. */
export const inAppPath = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\s\\]*$/);

const message = z.object({
  id: z.uuid(),
  topic,
  icon: z.enum(inboxIcons),
  title: z.string(),
  text: z.string().meta({ description: 'plain text; a line break parts' }),
  link: inAppPath.nullable().meta({ description: 'where it leads, a path of the site' }),
  read: z.boolean(),
  at: moment,
});

const unread = z.int().meta({ description: 'how many are unread; 100 stands for that many or more' });

const announcement = z.object({
  id: z.int(),
  version: z.int().meta({ description: 'grows when its words change: who saw an earlier one has not seen it' }),
  title: z.string(),
  body: z.string().meta({ description: 'plain text: `## ` begins a heading, `- ` a point; a blank line parts' }),
  picture: z.string().nullable(),
  link: inAppPath.nullable(),
  pinned: z.boolean(),
  from: moment,
  until: moment.nullable(),
});

/** An hour of the site's clock, America/Sao_Paulo. */
export const hour = z.int().min(0).max(23);

const pushChoice = {
  money: z.boolean(),
  rewards: z.boolean(),
  news: z.boolean(),
  show_amounts: z.boolean().meta({ description: 'whether a push says what happened, amounts among it' }),
  quiet_from: hour.meta({ description: 'from this hour pushes wait; the same hour twice: they never do' }),
  quiet_until: hour,
};

const pushSettings = z.object({
  ...pushChoice,
  key: z.string().meta({ description: 'the public VAPID key of the house, as `applicationServerKey`: base64url' }),
  devices: z.int().meta({ description: 'how many browsers of the member take pushes' }),
  most_devices: z.int(),
});

/** Base64url of so many bytes, with or without padding. */
const bytes = (least: number, most: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${least},${most}}={0,2}$`));

/** Messages of a member, announcements of a site, and pushes. */
export const inbox = {
  notifications: endpoint('notifications', {
    audience: 'member',
    summary: "The member's messages, the latest first",
    input: z.object({ topic: topic.optional(), ...pageIn }),
    answer: { data: pageOf(message), unread },
  }),
  notificationUnread: endpoint('notificationUnread', {
    audience: 'member',
    summary: 'How many messages are unread',
    input: nothing,
    answer: { data: z.object({ unread }) },
  }),
  notificationRead: endpoint('notificationRead', {
    audience: 'member',
    summary: 'Marks a message as read, or all without `id`; again, nothing changes',
    input: z.object({ id: z.uuid().optional() }),
    answer: { data: z.object({ unread }) },
    failures: ['not_found'],
  }),
  notificationDelete: endpoint('notificationDelete', {
    audience: 'member',
    summary: 'Takes a message out of the list for good; again, nothing changes',
    input: z.object({ id: z.uuid() }),
    answer: { data: z.object({ unread }) },
    failures: ['not_found'],
  }),
  announcements: endpoint('announcements', {
    audience: 'guest',
    summary: 'What the site announces now: pinned first, then as the operator put it',
    input: nothing,
    answer: { data: z.array(announcement) },
  }),
  pushSettings: endpoint('pushSettings', {
    audience: 'member',
    summary: 'What comes as a push, when, and the key to subscribe under',
    input: nothing,
    answer: { data: pushSettings },
  }),
  pushSettingsSave: endpoint('pushSettingsSave', {
    audience: 'member',
    summary: 'Chooses what comes as a push, and when',
    input: z.object(pushChoice),
    answer: { data: pushSettings },
  }),
  pushSubscribe: endpoint('pushSubscribe', {
    audience: 'member',
    summary: 'Takes pushes in this browser, for as long as it is signed in; again, it is the same subscription',
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
    summary: 'Takes no more pushes in this browser, or without `endpoint` in none of them',
    input: z.object({ endpoint: z.string().max(1000).optional() }),
    answer: { data: pushSettings },
  }),
};
