import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import type { Atomically, Db } from '../../../db/index.ts';
import { type Clock, type Route, guestRoute, memberRoute, pageOf } from '../../../platform/index.ts';
import type { Sites } from '../../accounts/sites/index.ts';
import type { Announcement } from './announcement.ts';
import { listInForce } from './announcement-store.ts';
import type { PushKeys } from './push/push-keys.ts';
import { upsertPreferences } from './push/preference-store.ts';
import { loadPreferences } from './push/push-delivery.ts';
import { MAX_DEVICES, type Subscriptions } from './push/subscriptions.ts';
import type { InboxMessage, MemberMessages } from './member-messages.ts';
import { pickText } from './message-text.ts';

export interface InboxRouteDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  keys: Pick<PushKeys, 'read'>;
  memberMessages: MemberMessages;
  sites: Pick<Sites, 'directory'>;
  subscriptions: Subscriptions;
}

const toMessageView = ({ id, topic, icon, title, text, link, isRead, at }: InboxMessage) => ({
  id,
  topic,
  icon,
  title,
  text,
  link,
  read: isRead,
  at: at.toISOString(),
});

function toAnnouncementView(announcement: Announcement, locale: LocaleKey) {
  const { id, version, titles, bodies, picture, link, pinned, startsAt, approvedAt, writtenAt, endsAt } = announcement;
  return {
    id,
    version,
    title: pickText(titles, locale),
    body: pickText(bodies, locale),
    picture: picture === null ? null : `/pictures/${picture}.webp`,
    link,
    pinned,
    from: (startsAt ?? approvedAt ?? writtenAt).toISOString(),
    until: endsAt?.toISOString() ?? null,
  };
}

function messageRoutes({ db, memberMessages }: InboxRouteDeps): Route[] {
  return [
    memberRoute(endpoints.notifications, async ({ input, memberId, locale }) => {
      const { unread, ...rows } = await memberMessages.list(memberId, { topic: input.topic ?? null, locale }, input);
      return { data: pageOf(rows, input, toMessageView), unread };
    }),
    memberRoute(endpoints.notificationUnread, async ({ memberId }) => ({
      data: { unread: (await memberMessages.unread(db, [memberId])).get(memberId) ?? 0 },
    })),
    memberRoute(endpoints.notificationRead, async ({ input, memberId }) => ({
      data: { unread: await memberMessages.read(memberId, input.id) },
    })),
    memberRoute(endpoints.notificationDelete, async ({ input, memberId }) => ({
      data: { unread: await memberMessages.hide(memberId, input.id) },
    })),
  ];
}

function pushRoutes({ db, atomically, clock, keys, subscriptions }: InboxRouteDeps): Route[] {
  async function settings(memberId: number) {
    const { money, rewards, news, showAmounts, quietFrom, quietUntil } = await loadPreferences(db, memberId);
    const preferences = {
      money,
      rewards,
      news,
      show_amounts: showAmounts,
      quiet_from: quietFrom,
      quiet_until: quietUntil,
    };
    const { publicKey: key } = await keys.read();
    return { data: { ...preferences, key, devices: await subscriptions.count(memberId), most_devices: MAX_DEVICES } };
  }

  return [
    memberRoute(endpoints.pushSettings, ({ memberId }) => settings(memberId)),
    memberRoute(endpoints.pushSettingsSave, async ({ input, memberId }) => {
      const { money, rewards, news, show_amounts: showAmounts, quiet_from: quietFrom, quiet_until: quietUntil } = input;
      const preferences = { money, rewards, news, showAmounts, quietFrom, quietUntil };
      await atomically((tx) => upsertPreferences(tx, memberId, preferences, clock.now()));
      return settings(memberId);
    }),
    memberRoute(endpoints.pushSubscribe, async ({ input, memberId, token, locale }) => {
      await subscriptions.subscribe(memberId, token, input, locale);
      return settings(memberId);
    }),
    memberRoute(endpoints.pushUnsubscribe, async ({ input, memberId }) => {
      await subscriptions.unsubscribe(memberId, input.endpoint);
      return settings(memberId);
    }),
  ];
}

/** The routes of messages for members, and of announcements for all visitors. */
export function inboxRoutes(deps: InboxRouteDeps): Route[] {
  const { db, clock, sites } = deps;
  return [
    ...messageRoutes(deps),
    guestRoute(endpoints.announcements, async ({ host, locale, findMember }) => {
      const { key: site } = await sites.directory.at({ host });
      const readers = [
        'everybody' as const,
        (await findMember()) === undefined ? ('guests' as const) : ('members' as const),
      ];
      const announcements = await listInForce(db, { site, readers, now: clock.now() });
      return { data: announcements.map((announcement) => toAnnouncementView(announcement, locale)) };
    }),
    ...pushRoutes(deps),
  ];
}
