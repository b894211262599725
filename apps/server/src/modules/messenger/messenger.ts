import { type LocaleKey, localeKeys } from '@arara/contract/locales';
import { z } from 'zod';
import type { Atomically, Db, Queryable, Tx } from '../../db/index.ts';
import { type Clock, type Ids, type Log, type Messages, messages, say } from '../../platform/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Vault } from '../vault/index.ts';
import { type Channel, type MessageLimits, type MessageLimitSettings, createMessageLimits } from './message-limits.ts';
import { Undeliverable, type Ways } from './message.ts';

/** Which of the server's own letters. Its words are in all nine catalogues. */
export type LetterKind = keyof Messages['letters'];

export interface Message {
  channel: Channel;
  to: string;
  kind: LetterKind;
  locale: LocaleKey;
  /** The site that speaks, by its key. Left out where it is the site of the member that the message is for. */
  site?: string | undefined;
  /** What fills the blanks of the letter, but for `brand`, which every letter begins with. */
  params: Record<string, string | number>;
  /** After this it says nothing that is still true, and is not sent. */
  until: Date;
}

/** Tells people things outside the house, once what they are told has come to be. */
export interface Messenger {
  /** Whether this house has such a way out. */
  carries(channel: Channel): boolean;
  /**
   * Puts a message on its way in the transaction of its cause. It waits sealed under the key of `personId`: the
   * member's whom it is for, or the house's. It may arrive twice, under one id.
   */
  send(tx: Tx, personId: number, message: Message): Promise<void>;
  /** How much of the limits of this hour is used. */
  used: MessageLimits['used'];
  /** Forgets the counts of past days. */
  sweep: MessageLimits['sweep'];
}

/** The name under which a site speaks: the one named, else that of the member, else the home site. */
export type BrandOf = (q: Queryable, who: { personId: number; site: string | undefined }) => Promise<string>;

interface MessengerParts {
  db: Db;
  brandOf: BrandOf;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  log: Log;
  vault: Vault;
  ways: Ways;
  atomically: Atomically;
  /** Messages an hour; `DEFAULT_MESSAGE_LIMITS` unless given. */
  messageLimits?: MessageLimitSettings | undefined;
}

const kept = z.object({
  channel: z.enum(['sms', 'mail']),
  to: z.string(),
  kind: z.enum(Object.keys(messages.pt.letters) as [LetterKind, ...LetterKind[]]),
  locale: z.enum(localeKeys),
  site: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  until: z.coerce.date(),
});

const placeOf = (id: string): string => `jobs.message:${id}`;

/** Letters that tell an owner of a change: these go out whatever the hour has cost, lest a flood hide a theft. */
const ALWAYS_SENT: ReadonlySet<LetterKind> = new Set([
  'new_device',
  'password_changed',
  'email_changed',
  'security_changed',
]);

export function createMessenger(parts: MessengerParts): Messenger {
  const { db, brandOf, clock, ids, jobs, log, vault, ways } = parts;
  const limits = createMessageLimits({ ...parts, limits: parts.messageLimits });

  async function carry(id: string, personId: number, message: Omit<Message, 'until'>): Promise<void> {
    const { channel, to, kind, locale, site, params } = message;
    const { subject, text } = messages[locale].letters[kind];
    const way = ways[channel];
    if (way === null) throw new Undeliverable(`this house has no way by ${channel}`);
    const from = await brandOf(db, { personId, site });
    const filled = { ...params, brand: from };
    await way.send({ id, to, from, subject: say(subject, filled), text: say(text, filled) });
  }

  jobs.work('message', async ({ id, personId, sealed }) => {
    const text = (await vault.sealer(db, personId)).open(placeOf(id), Buffer.from(sealed, 'base64'));
    // Whoever was erased meanwhile is told nothing.
    if (text === '') return;
    const message = kept.parse(JSON.parse(text));
    if (message.until <= clock.now()) {
      log.warn({ message: id, kind: message.kind }, 'a message came too late to be sent');
      return;
    }
    try {
      await carry(id, personId, message);
    } catch (error) {
      if (!(error instanceof Undeliverable)) throw error;
      log.warn({ message: id, kind: message.kind, why: error.message }, 'a message cannot be delivered');
    }
  });

  return {
    carries: (channel) => ways[channel] !== null,
    used: limits.used,
    sweep: limits.sweep,
    async send(tx, personId, message) {
      const { channel, kind, site } = message;
      await limits.count(tx, channel, await brandOf(tx, { personId, site }), !ALWAYS_SENT.has(kind));
      const id = ids.uuid();
      const sealer = await vault.sealer(tx, personId);
      const sealed = sealer.seal(placeOf(id), JSON.stringify(message)).toString('base64');
      await jobs.enqueue(tx, 'message', { id, personId, sealed });
    },
  };
}
