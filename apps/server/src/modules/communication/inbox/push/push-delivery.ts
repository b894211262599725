import type { LocaleKey } from '@arara/contract/locales';
import { type Atomically, type Db, type Queryable } from '../../../../db/index.ts';
import { type Clock, type Ids, type Log, addSeconds, translations } from '../../../../platform/index.ts';
import { type Identity, isMarketable } from '../../../accounts/identity/index.ts';
import type { Jobs, Queues } from '../../../platform/jobs/index.ts';
import type { Sites } from '../../../accounts/sites/index.ts';
import { findMessage } from '../message-store.ts';
import { isMarketing } from '../notice.ts';
import { findRules } from '../inbox-rules-store.ts';
import { renderMessage } from '../message-text.ts';
import type { PushKeys } from './push-keys.ts';
import { type PushPreferences, findPreferences } from './preference-store.ts';
import * as store from './push-store.ts';
import { findQuietEnd } from './quiet-hours.ts';
import type { PushSender } from './push-sender.ts';
import type { PushDevice, Subscriptions } from './subscriptions.ts';

/** How long delivery is tried; afterwards the message is in the list only. */
const DELIVERY_SECONDS = 86_400;
/** The longest wait that a push service can ask for. */
const MAX_WAIT_SECONDS = 3_600;
/** How long the records of pushes are stored, for the results of campaigns. */
const RETENTION_SECONDS = 90 * 86_400;

type PushJob = Queues['push'];
type PushedMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** Delivers each message once to each browser, by idempotent jobs. */
export interface PushDelivery {
  /** Creates a push for each browser of a member, after the end of quiet hours. */
  plan(job: PushJob): Promise<void>;
  /** Sends a push. Throws where the result is unknown, so that the job is retried. */
  send(id: string): Promise<void>;
  sweep(): Promise<void>;
}

export interface PushDeliveryDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  ids: Ids;
  jobs: Jobs;
  keys: Pick<PushKeys, 'read'>;
  log: Log;
  sender: PushSender;
  sites: Pick<Sites, 'directory'>;
  subscriptions: Subscriptions;
}

/** The preferences of a member, or the defaults. */
export async function loadPreferences(q: Queryable, memberId: number): Promise<PushPreferences> {
  const preferences = await findPreferences(q, memberId);
  if (preferences !== undefined) return preferences;
  const { quietFrom, quietUntil } = await findRules(q);
  return { money: true, rewards: true, news: true, showAmounts: false, quietFrom, quietUntil };
}

const isWanted = (preferences: PushPreferences, { topic }: Pick<PushedMessage, 'topic'>): boolean =>
  topic === 'account' || preferences[topic];

/** Whether a message can be pushed to a member now. Marketing reaches only members who may receive it. */
async function mayReach(q: Queryable, memberId: number, message: PushedMessage | undefined): Promise<boolean> {
  return message === undefined || !isMarketing(message.template) || isMarketable(q, memberId);
}

/** The text of a push: that of staff, or the topic; the text of an automatic message only where the member wants amounts. */
function toPushText(
  message: PushedMessage | undefined,
  locale: LocaleKey,
  { showAmounts }: PushPreferences,
  brand: string,
) {
  const t = translations[locale];
  if (message === undefined) return { title: brand, body: t('push.security'), link: '/security-center' };
  const { title, text } = renderMessage(message, locale);
  const link = message.link ?? '/information-center/notification';
  return showAmounts || message.template === null
    ? { title, body: text, link }
    : { title: brand, body: t(`push.${message.topic}`), link };
}

function createPlan({ db, atomically, clock, ids, jobs, subscriptions }: PushDeliveryDeps): PushDelivery['plan'] {
  return async (job) => {
    const { memberId, messageId, tag } = job;
    const now = clock.now();
    const message = messageId === null ? undefined : await findMessage(db, messageId, now);
    if (messageId !== null && (message === undefined || message.readAt !== null)) return;
    if (!(await mayReach(db, memberId, message))) return;
    const preferences = await loadPreferences(db, memberId);
    if (message !== undefined && !isWanted(preferences, message)) return;
    // A security notice ignores quiet hours.
    const quiet = message === undefined ? null : findQuietEnd(preferences, now);
    if (quiet !== null) {
      const afterSeconds = Math.ceil((quiet.getTime() - now.getTime()) / 1000);
      return atomically((tx) => jobs.enqueue(tx, 'push', job, { afterSeconds }));
    }
    await atomically(async (tx) => {
      const latest = addSeconds(now, DELIVERY_SECONDS);
      const expiresAt = message?.expiresAt ?? latest;
      const until = expiresAt < latest ? expiresAt : latest;
      for (const subscriptionId of await subscriptions.listActive(tx, memberId)) {
        const id = ids.uuid();
        const push = { id, memberId, subscriptionId, messageId, tag, madeAt: now, until };
        if (await store.insertPush(tx, push)) await jobs.enqueue(tx, 'push_device', { id });
      }
    });
  };
}

function createSend(deps: PushDeliveryDeps): PushDelivery['send'] {
  const { db, atomically, clock, identity, jobs, keys, log, sender, sites, subscriptions } = deps;

  const end = (id: string, outcome: store.PushOutcome): Promise<void> =>
    atomically((tx) => store.markPushEnded(tx, id, outcome, clock.now()));

  async function createPayload(push: store.PushRow, message: PushedMessage | undefined, { locale }: PushDevice) {
    const site = await sites.directory.at({ site: (await identity.member(db, push.memberId)).site });
    const text = toPushText(message, locale, await loadPreferences(db, push.memberId), site.name);
    const [host] = site.hosts;
    const contact = host === undefined ? undefined : `https://${host}`;
    return { payload: JSON.stringify({ ...text, tag: push.tag }), contact };
  }

  async function deliver(push: store.PushRow, message: PushedMessage | undefined, device: PushDevice): Promise<void> {
    const { payload, contact } = await createPayload(push, message, device);
    const ttlSeconds = (push.until.getTime() - clock.now().getTime()) / 1000;
    const isUrgent = message === undefined || message.topic === 'money';
    const result = await sender(await keys.read(), device.target, {
      payload,
      contact,
      tag: push.tag,
      ttlSeconds,
      isUrgent,
    });
    if (result.kind === 'gone') return atomically((tx) => subscriptions.drop(tx, device.id));
    if (result.kind === 'refused') log.warn({ push: push.id }, 'a push service refused a push');
    if (result.kind !== 'later') return end(push.id, result.kind);
    if (result.afterSeconds === undefined) throw new Error(`the result of push ${push.id} is unknown`);
    const afterSeconds = Math.min(result.afterSeconds, MAX_WAIT_SECONDS);
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
    await deliver(push, message, device);
  };
}

export function createPushDelivery(deps: PushDeliveryDeps): PushDelivery {
  const { atomically, clock, subscriptions } = deps;
  return {
    plan: createPlan(deps),
    send: createSend(deps),
    async sweep() {
      await subscriptions.sweep();
      await atomically((tx) => store.deletePushesBefore(tx, addSeconds(clock.now(), -RETENTION_SECONDS)));
    },
  };
}
