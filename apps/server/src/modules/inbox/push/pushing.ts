import type { LocaleKey } from '@arara/contract/locales';
import { type Atomically, type Db, type Queryable } from '../../../db/index.ts';
import { type Clock, type Ids, type Log, addSeconds, messages } from '../../../platform/index.ts';
import { type Identity, isMarketable } from '../../identity/index.ts';
import type { Jobs, Queues } from '../../jobs/index.ts';
import type { Sites } from '../../sites/index.ts';
import { findMessage } from '../message-store.ts';
import { isMarketing } from '../notice.ts';
import { findRule } from '../rule-store.ts';
import { wordingOf } from '../wording.ts';
import type { HouseKeys } from './house-keys.ts';
import { type Preference, findPreference } from './preference-store.ts';
import * as store from './push-store.ts';
import { quietEnd } from './quiet.ts';
import type { PushSender } from './sender.ts';
import type { Device, Subscriptions } from './subscriptions.ts';

/** What is not delivered within a day is no news any more: it stands in the list. */
const WORTH_SECONDS = 86_400;
const MOST_WAIT_SECONDS = 3_600;
/** What was put down is of use to count by for so long. */
const KEPT_SECONDS = 90 * 86_400;

type Asked = Queues['push'];
type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** Pushes: of each message to each browser one, by jobs that bear to run twice. */
export interface Pushing {
  /** Puts a push down for each browser of a member; in quiet hours, once they are over. */
  plan(asked: Asked): Promise<void>;
  /** Sends one. Throws while nobody knows whether it arrived. */
  send(id: string): Promise<void>;
  sweep(): Promise<void>;
}

export interface PushingParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  ids: Ids;
  jobs: Jobs;
  keys: Pick<HouseKeys, 'read'>;
  log: Log;
  sender: PushSender;
  sites: Pick<Sites, 'directory'>;
  subscriptions: Subscriptions;
}

/** What a member chose, or what everybody begins with. */
export async function preferenceOf(q: Queryable, memberId: number): Promise<Preference> {
  const chosen = await findPreference(q, memberId);
  if (chosen !== undefined) return chosen;
  const { quietFrom, quietUntil } = await findRule(q);
  return { money: true, rewards: true, news: true, showAmounts: false, quietFrom, quietUntil };
}

const isWanted = (preference: Preference, { topic }: Pick<Message, 'topic'>): boolean =>
  topic === 'account' || preference[topic];

/** Whether a member may be told of a message now: of marketing only who may be sent any; security notices have no message. */
async function mayReach(q: Queryable, memberId: number, message: Message | undefined): Promise<boolean> {
  return message === undefined || !isMarketing(message.template) || isMarketable(q, memberId);
}

/** What a push says: what staff wrote, or of what it is; amounts and the like only for who asked for them. */
function saidBy(message: Message | undefined, locale: LocaleKey, { showAmounts }: Preference, brand: string) {
  const words = messages[locale].push;
  if (message === undefined) return { title: brand, body: words.security, link: '/security-center' };
  const { title, text } = wordingOf(message, locale);
  const link = message.link ?? '/information-center/notification';
  return showAmounts || message.template === null
    ? { title, body: text, link }
    : { title: brand, body: words[message.topic], link };
}

function plannerOf({ db, atomically, clock, ids, jobs, subscriptions }: PushingParts): Pushing['plan'] {
  return async (asked) => {
    const { memberId, messageId, tag } = asked;
    const now = clock.now();
    const message = messageId === null ? undefined : await findMessage(db, messageId, now);
    if (messageId !== null && (message === undefined || message.readAt !== null)) return;
    if (!(await mayReach(db, memberId, message))) return;
    const preference = await preferenceOf(db, memberId);
    if (message !== undefined && !isWanted(preference, message)) return;
    // A word of warning does not wait.
    const quiet = message === undefined ? null : quietEnd(preference, now);
    if (quiet !== null) {
      const afterSeconds = Math.ceil((quiet.getTime() - now.getTime()) / 1000);
      return atomically((tx) => jobs.enqueue(tx, 'push', asked, { afterSeconds }));
    }
    await atomically(async (tx) => {
      const worth = addSeconds(now, WORTH_SECONDS);
      const expiresAt = message?.expiresAt ?? worth;
      const until = expiresAt < worth ? expiresAt : worth;
      for (const subscriptionId of await subscriptions.standing(tx, memberId)) {
        const id = ids.uuid();
        const push = { id, memberId, subscriptionId, messageId, tag, madeAt: now, until };
        if (await store.insertPush(tx, push)) await jobs.enqueue(tx, 'push_device', { id });
      }
    });
  };
}

function senderOf(parts: PushingParts): Pushing['send'] {
  const { db, atomically, clock, identity, jobs, keys, log, sender, sites, subscriptions } = parts;

  const end = (id: string, outcome: store.PushOutcome): Promise<void> =>
    atomically((tx) => store.markPushEnded(tx, id, outcome, clock.now()));

  async function payloadOf(push: store.PushRow, message: Message | undefined, { locale }: Device) {
    const site = await sites.directory.at({ site: (await identity.member(db, push.memberId)).site });
    const said = saidBy(message, locale, await preferenceOf(db, push.memberId), site.name);
    const [host] = site.hosts;
    const contact = host === undefined ? undefined : `https://${host}`;
    return { payload: JSON.stringify({ ...said, tag: push.tag }), contact };
  }

  async function carry(push: store.PushRow, message: Message | undefined, device: Device): Promise<void> {
    const { payload, contact } = await payloadOf(push, message, device);
    const ttlSeconds = (push.until.getTime() - clock.now().getTime()) / 1000;
    const isUrgent = message === undefined || message.topic === 'money';
    const sent = await sender(await keys.read(), device.target, {
      payload,
      contact,
      tag: push.tag,
      ttlSeconds,
      isUrgent,
    });
    if (sent.kind === 'gone') return atomically((tx) => subscriptions.drop(tx, device.id));
    if (sent.kind === 'refused') log.warn({ push: push.id }, 'a push service will not take a push');
    if (sent.kind !== 'later') return end(push.id, sent.kind);
    if (sent.afterSeconds === undefined) throw new Error(`nobody knows whether push ${push.id} arrived`);
    const afterSeconds = Math.min(sent.afterSeconds, MOST_WAIT_SECONDS);
    return atomically((tx) => jobs.enqueue(tx, 'push_device', { id: push.id }, { afterSeconds }));
  }

  return async (id) => {
    const push = await store.findPush(db, id);
    if (push === undefined || push.endedAt !== null) return;
    const now = clock.now();
    if (push.until <= now) return end(id, 'late');
    const message = push.messageId === null ? undefined : await findMessage(db, push.messageId, now);
    if (push.messageId !== null && (message === undefined || message.readAt !== null)) return end(id, 'seen');
    if (!(await mayReach(db, push.memberId, message))) return end(id, 'skipped');
    const device = await subscriptions.open(db, push.subscriptionId);
    if (device === undefined) return atomically((tx) => subscriptions.drop(tx, push.subscriptionId));
    await carry(push, message, device);
  };
}

export function createPushing(parts: PushingParts): Pushing {
  const { atomically, clock, subscriptions } = parts;
  return {
    plan: plannerOf(parts),
    send: senderOf(parts),
    async sweep() {
      await subscriptions.sweep();
      await atomically((tx) => store.deletePushesBefore(tx, addSeconds(clock.now(), -KEPT_SECONDS)));
    },
  };
}
