import type { LocaleKey } from '@arara/contract/locales';
import { fromWireLocale, toWireLocale, wireLocales } from '@arara/contract/wire-locales';
import { z } from 'zod';
import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import {
  type Clock,
  type Ids,
  type Log,
  type Messages,
  translateRecorded,
  translations,
} from '../../../platform/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Vault } from '../../accounts/vault/index.ts';
import { type Channel, type MessageLimits, type MessageLimitSettings, createMessageLimits } from './message-limits.ts';
import { type MessageChannels, Undeliverable } from './channels.ts';

/** The kinds of messages; `no_password` answers a reset request of an account without a password. */
const MESSAGE_KINDS = [
  'code',
  'reset',
  'no_password',
  'new_device',
  'password_changed',
  'email_changed',
  'security_changed',
  'invitation',
  'subordinate',
  'ticket_answer',
  'report',
  'account_restricted',
] as const;

export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The values as JSON holds them, in which a message waits. */
type QueuedValues<Params> = { [Name in keyof Params]: Extract<Params[Name], string | number> };

/** A kind with the values of its text, except `brand`. */
type MessageContent = {
  [Kind in MessageKind]: { kind: Kind; params: QueuedValues<Omit<Messages[`letters.${Kind}.text`], 'brand'>> };
}[MessageKind];

export type OutgoingMessage = MessageContent & {
  channel: Channel;
  to: string;
  locale: LocaleKey;
  /** The key of the site that sends it; by default the site of the member. */
  site?: string | undefined;
  /** The message is not sent after this time. */
  until: Date;
};

/** Sends messages by SMS and e-mail after the commit of their cause. */
export interface Messenger {
  /** Whether this server can send by a channel. */
  hasChannel(channel: Channel): boolean;
  /**
   * Enqueues a message in the transaction of its cause, sealed under the key of `personId`: the member's, or the operator's. It may
   * arrive twice with one id. Fails with `busy` above the limits.
   */
  send(tx: Tx, personId: number, message: OutgoingMessage): Promise<void>;
  /** The messages sent in this hour, and the limits. */
  used: MessageLimits['used'];
  /** Deletes the counts of past days. */
  sweep: MessageLimits['sweep'];
}

/** Finds the name of the sending brand: of the given site, otherwise of the member's site, otherwise of the home site. */
export type FindBrandName = (q: Queryable, sender: { personId: number; site: string | undefined }) => Promise<string>;

interface MessengerDeps {
  db: Db;
  findBrandName: FindBrandName;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  log: Log;
  vault: Vault;
  channels: MessageChannels;
  atomically: Atomically;
  /** Messages an hour; `DEFAULT_MESSAGE_LIMITS` unless given. */
  messageLimits?: MessageLimitSettings | undefined;
}

const queuedMessage = z.object({
  channel: z.enum(['sms', 'mail']),
  to: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  locale: z.enum(wireLocales).transform(fromWireLocale),
  site: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  until: z.coerce.date(),
});

const toSealContext = (id: string): string => `jobs.message:${id}`;

/** Warnings of a change of an account. They are sent above the limits, so that a flood cannot hide a theft. */
const ALWAYS_SENT: ReadonlySet<MessageKind> = new Set([
  'new_device',
  'password_changed',
  'email_changed',
  'security_changed',
  'account_restricted',
]);

export function createMessenger(deps: MessengerDeps): Messenger {
  const { db, findBrandName, clock, ids, jobs, log, vault, channels } = deps;
  const limits = createMessageLimits({ ...deps, limits: deps.messageLimits });

  async function deliver(id: string, personId: number, message: z.output<typeof queuedMessage>): Promise<void> {
    const { channel, to, kind, locale, site, params } = message;
    const t = translations[locale];
    const target = channels[channel];
    if (target === null) throw new Undeliverable(`this server has no channel ${channel}`);
    const from = await findBrandName(db, { personId, site });
    const text = translateRecorded(t, `letters.${kind}.text`, { ...params, brand: from });
    await target.send({ id, to, from, subject: translateRecorded(t, `letters.${kind}.subject`, params), text });
  }

  jobs.work('message', async ({ id, personId, sealed }) => {
    const text = (await vault.sealer(db, personId)).open(toSealContext(id), Buffer.from(sealed, 'base64'));
    // The member was erased after the message was queued.
    if (text === '') return;
    const message = queuedMessage.parse(JSON.parse(text));
    if (message.until <= clock.now()) {
      log.warn({ message: id, kind: message.kind }, 'a message expired before it was sent');
      return;
    }
    try {
      await deliver(id, personId, message);
    } catch (error) {
      if (!(error instanceof Undeliverable)) throw error;
      log.warn({ message: id, kind: message.kind, why: error.message }, 'a message cannot be delivered');
    }
  });

  return {
    hasChannel: (channel) => channels[channel] !== null,
    used: limits.used,
    sweep: limits.sweep,
    async send(tx, personId, message) {
      const { channel, kind, site } = message;
      await limits.count(tx, channel, await findBrandName(tx, { personId, site }), !ALWAYS_SENT.has(kind));
      const id = ids.uuid();
      const sealer = await vault.sealer(tx, personId);
      const queued: z.input<typeof queuedMessage> = { ...message, locale: toWireLocale(message.locale) };
      const sealed = sealer.seal(toSealContext(id), JSON.stringify(queued)).toString('base64');
      await jobs.enqueue(tx, 'message', { id, personId, sealed });
    },
  };
}
