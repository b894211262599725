import type { HelpTopic } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import type { Atomically } from '../../db/index.ts';
import { type Clock, Failure, type Ids, addSeconds } from '../../platform/index.ts';
import type { Messenger } from '../messenger/index.ts';
import type { Vault } from '../vault/index.ts';
import { blankTicket, termsOf } from './asking.ts';
import type { Desks } from './desks.ts';
import type { Threads } from './thread.ts';
import * as store from './ticket-store.ts';

const DAY_SECONDS = 86_400;
const TRY_AGAIN_SECONDS = 3_600;

/** So many messages a day under one e-mail, and from one address. */
const MOST_OF_EMAIL = 3;
const MOST_OF_PLACE = 10;

/** What somebody writes who cannot sign in. */
interface GuestForm {
  site: string;
  email: string;
  topic: HelpTopic;
  subject: string;
  text: string;
  language: LocaleKey;
}

/** Messages of people who cannot sign in; each is answered by e-mail. */
export interface Guests {
  /**
   * Under a key that was used before it is the same one. Fails with `messages_unavailable` where nobody could be
   * answered, and with `too_many_tries`.
   */
  send(form: GuestForm, from: { ip: string; requestKey: string }): Promise<string>;
}

interface GuestParts {
  atomically: Atomically;
  clock: Clock;
  desks: Pick<Desks, 'of'>;
  ids: Ids;
  messenger: Pick<Messenger, 'carries'>;
  threads: Threads;
  vault: Pick<Vault, 'index'>;
}

const tooMany = () =>
  new Failure('too_many_tries', {
    field: 'email',
    params: { seconds: TRY_AGAIN_SECONDS },
    retryAfterSeconds: TRY_AGAIN_SECONDS,
  });

export function createGuests({ atomically, clock, desks, ids, messenger, threads, vault }: GuestParts): Guests {
  return {
    async send({ email, subject, text, ...form }, { ip, requestKey }) {
      if (!messenger.carries('mail')) throw new Failure('messages_unavailable');
      const desk = await desks.of(form.site);
      const [emailIndex, placeIndex] = [vault.index('email', email), vault.index('place', ip)];
      return atomically(async (tx) => {
        const now = clock.now();
        // Both lines, in one order: that of the address is the longer one.
        await store.lockAsker(tx, `place:${placeIndex.toString('hex')}`);
        await store.lockAsker(tx, `email:${emailIndex.toString('hex')}`);
        const asked = await store.findAskedByGuest(tx, placeIndex, requestKey);
        if (asked !== undefined) return asked;
        const indexes = { email: emailIndex, place: placeIndex };
        const { ofEmail, ofPlace } = await store.countOfGuest(tx, indexes, addSeconds(now, -DAY_SECONDS));
        if (ofEmail >= MOST_OF_EMAIL || ofPlace >= MOST_OF_PLACE) throw tooMany();
        const named = { id: ids.reference('T'), memberId: null, about: null, ...form };
        const ticket = blankTicket(named, now, termsOf(desk, now).due);
        const subjectSealed = await threads.seal(tx, ticket, 'subject', subject);
        const emailSealed = await threads.seal(tx, ticket, 'guest_email', email);
        await store.insertTicket(tx, {
          ticket,
          subjectSealed,
          guest: { emailSealed, emailIndex, placeIndex },
          requestKey,
        });
        const row = { ...ticket, subjectSealed, guestEmailSealed: emailSealed };
        await threads.write(tx, row, { seq: 1, side: 'member', staffId: null, formal: false, text, requestKey });
        return ticket.id;
      });
    },
  };
}
