import { type LocaleKey, localeKeys } from '@arara/contract/locales';
import { z } from 'zod';
import type { Db, Tx } from '../../db/index.ts';
import { type Clock, type Ids, type Log, type Messages, messages, say } from '../../platform/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Vault } from '../vault/index.ts';
import { Undeliverable, type Ways } from './message.ts';

export type Channel = 'sms' | 'mail';

/** Which of the server's own letters. Its words are in all nine catalogues. */
export type LetterKind = keyof Messages['letters'];

export interface Message {
  channel: Channel;
  to: string;
  kind: LetterKind;
  locale: LocaleKey;
  /** What fills the blanks of the letter. */
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
}

interface MessengerParts {
  db: Db;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  log: Log;
  vault: Vault;
  ways: Ways;
}

const kept = z.object({
  channel: z.enum(['sms', 'mail']),
  to: z.string(),
  kind: z.enum(Object.keys(messages.pt.letters) as [LetterKind, ...LetterKind[]]),
  locale: z.enum(localeKeys),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  until: z.coerce.date(),
});

const placeOf = (id: string): string => `jobs.message:${id}`;

export function createMessenger({ db, clock, ids, jobs, log, vault, ways }: MessengerParts): Messenger {
  async function carry(id: string, { channel, to, kind, locale, params }: Message): Promise<void> {
    const { subject, text } = messages[locale].letters[kind];
    const way = ways[channel];
    if (way === null) throw new Undeliverable(`this house has no way by ${channel}`);
    await way.send({ id, to, subject: say(subject, params), text: say(text, params) });
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
      await carry(id, message);
    } catch (error) {
      if (!(error instanceof Undeliverable)) throw error;
      log.warn({ message: id, kind: message.kind, why: error.message }, 'a message cannot be delivered');
    }
  });

  return {
    carries: (channel) => ways[channel] !== null,
    async send(tx, personId, message) {
      const id = ids.uuid();
      const sealer = await vault.sealer(tx, personId);
      const sealed = sealer.seal(placeOf(id), JSON.stringify(message)).toString('base64');
      await jobs.enqueue(tx, 'message', { id, personId, sealed });
    },
  };
}
