import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import type { Atomically, Db } from '../../db/index.ts';
import { type Clock, type Route, guest, member, pageOf } from '../../platform/index.ts';
import type { Sites } from '../sites/index.ts';
import type { Announcement } from './announcement.ts';
import { listInForce } from './announcement-store.ts';
import type { HouseKeys } from './push/house-keys.ts';
import { upsertPreference } from './push/preference-store.ts';
import { preferenceOf } from './push/pushing.ts';
import { MOST_DEVICES, type Subscriptions } from './push/subscriptions.ts';
import type { Read, Reading } from './reading.ts';
import { wordsIn } from './wording.ts';

export interface InboxRouteParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  keys: Pick<HouseKeys, 'read'>;
  reading: Reading;
  sites: Pick<Sites, 'directory'>;
  subscriptions: Subscriptions;
}

const writeMessage = ({ id, topic, icon, title, text, link, isRead, at }: Read) => ({
  id,
  topic,
  icon,
  title,
  text,
  link,
  read: isRead,
  at: at.toISOString(),
});

function writeAnnouncement(announcement: Announcement, locale: LocaleKey) {
  const { id, version, titles, bodies, picture, link, pinned, startsAt, approvedAt, writtenAt, endsAt } = announcement;
  return {
    id,
    version,
    title: wordsIn(titles, locale),
    body: wordsIn(bodies, locale),
    picture: picture === null ? null : `/pictures/${picture}.webp`,
    link,
    pinned,
    from: (startsAt ?? approvedAt ?? writtenAt).toISOString(),
    until: endsAt?.toISOString() ?? null,
  };
}

function messageRoutes({ db, reading }: InboxRouteParts): Route[] {
  return [
    member(endpoints.notifications, async ({ input, memberId, locale }) => {
      const { unread, ...found } = await reading.list(memberId, { topic: input.topic ?? null, locale }, input);
      return { data: pageOf(found, input, writeMessage), unread };
    }),
    member(endpoints.notificationUnread, async ({ memberId }) => ({
      data: { unread: (await reading.unread(db, [memberId])).get(memberId) ?? 0 },
    })),
    member(endpoints.notificationRead, async ({ input, memberId }) => ({
      data: { unread: await reading.read(memberId, input.id) },
    })),
    member(endpoints.notificationDelete, async ({ input, memberId }) => ({
      data: { unread: await reading.hide(memberId, input.id) },
    })),
  ];
}

function pushRoutes({ db, atomically, clock, keys, subscriptions }: InboxRouteParts): Route[] {
  async function settings(memberId: number) {
    const { money, rewards, news, showAmounts, quietFrom, quietUntil } = await preferenceOf(db, memberId);
    const chosen = { money, rewards, news, show_amounts: showAmounts, quiet_from: quietFrom, quiet_until: quietUntil };
    const { publicKey: key } = await keys.read();
    return { data: { ...chosen, key, devices: await subscriptions.count(memberId), most_devices: MOST_DEVICES } };
  }

  return [
    member(endpoints.pushSettings, ({ memberId }) => settings(memberId)),
    member(endpoints.pushSettingsSave, async ({ input, memberId }) => {
      const { money, rewards, news, show_amounts: showAmounts, quiet_from: quietFrom, quiet_until: quietUntil } = input;
      const chosen = { money, rewards, news, showAmounts, quietFrom, quietUntil };
      await atomically((tx) => upsertPreference(tx, memberId, chosen, clock.now()));
      return settings(memberId);
    }),
    member(endpoints.pushSubscribe, async ({ input, memberId, token, locale }) => {
      await subscriptions.subscribe(memberId, token, input, locale);
      return settings(memberId);
    }),
    member(endpoints.pushUnsubscribe, async ({ input, memberId }) => {
      await subscriptions.unsubscribe(memberId, input.endpoint);
      return settings(memberId);
    }),
  ];
}

/** What members are told, and what everybody is. */
export function inboxRoutes(parts: InboxRouteParts): Route[] {
  const { db, clock, sites } = parts;
  return [
    ...messageRoutes(parts),
    guest(endpoints.announcements, async ({ host, locale, memberAsked }) => {
      const { key: site } = await sites.directory.at({ host });
      const readers = [
        'everybody' as const,
        (await memberAsked()) === undefined ? ('guests' as const) : ('members' as const),
      ];
      const found = await listInForce(db, { site, readers, now: clock.now() });
      return { data: found.map((one) => writeAnnouncement(one, locale)) };
    }),
    ...pushRoutes(parts),
  ];
}
