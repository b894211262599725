import type { HelpTopic } from '@arara/contract';
import type { WireLocale } from '@arara/contract/wire-locales';
import type { Atomically } from '../../../db/index.ts';
import { type Clock, Failure, type Ids, addSeconds } from '../../../platform/index.ts';
import type { Messenger } from '../messenger/index.ts';
import type { Vault } from '../../accounts/vault/index.ts';
import { type SupportSettingsService, toAnswerTerms } from './support-settings.ts';
import type { Threads } from './thread.ts';
import * as store from './ticket-store.ts';
import { newTicket } from './ticket-transitions.ts';

const DAY_SECONDS = 86_400;
const TRY_AGAIN_SECONDS = 3_600;

/** Messages a day with one e-mail, and from one network address. */
const MAX_PER_EMAIL = 3;
const MAX_PER_ADDRESS = 10;

/** A message of a person who cannot sign in. */
interface GuestTicketForm {
  site: string;
  email: string;
  topic: HelpTopic;
  subject: string;
  text: string;
  language: WireLocale;
}

/** Tickets of people who cannot sign in; staff answers them by e-mail. */
export interface GuestTickets {
  /**
   * Opens a ticket and returns its number; a second call with the same key returns the same number. Fails with
   * `messages_unavailable` where the server sends no e-mail, and with `too_many_tries`.
   */
  send(form: GuestTicketForm, from: { ip: string; requestKey: string }): Promise<string>;
}

interface GuestTicketDeps {
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  messenger: Pick<Messenger, 'hasChannel'>;
  settings: Pick<SupportSettingsService, 'load'>;
  threads: Threads;
  vault: Pick<Vault, 'blindIndex'>;
}

const tooManyTries = () =>
  new Failure('too_many_tries', {
    field: 'email',
    params: { seconds: TRY_AGAIN_SECONDS },
    retryAfterSeconds: TRY_AGAIN_SECONDS,
  });

export function createGuestTickets({
  atomically,
  clock,
  ids,
  messenger,
  settings,
  threads,
  vault,
}: GuestTicketDeps): GuestTickets {
  return {
    async send({ email, subject, text, ...form }, { ip, requestKey }) {
      if (!messenger.hasChannel('mail')) throw new Failure('messages_unavailable');
      const siteSettings = await settings.load(form.site);
      const [emailIndex, addressIndex] = [vault.blindIndex('email', email), vault.blindIndex('place', ip)];
      return atomically(async (tx) => {
        const now = clock.now();
        // Always in this order, so that two guests cannot deadlock.
        await store.lockAuthor(tx, `place:${addressIndex.toString('hex')}`);
        await store.lockAuthor(tx, `email:${emailIndex.toString('hex')}`);
        const existing = await store.findGuestTicketByKey(tx, addressIndex, requestKey);
        if (existing !== undefined) return existing;
        const indexes = { email: emailIndex, address: addressIndex };
        const { byEmail, byAddress } = await store.countGuestTickets(tx, indexes, addSeconds(now, -DAY_SECONDS));
        if (byEmail >= MAX_PER_EMAIL || byAddress >= MAX_PER_ADDRESS) throw tooManyTries();
        const fields = { id: ids.reference('T'), memberId: null, about: null, ...form };
        const ticket = newTicket(fields, now, toAnswerTerms(siteSettings, now).answerDue);
        const subjectSealed = await threads.seal(tx, ticket, 'subject', subject);
        const emailSealed = await threads.seal(tx, ticket, 'guest_email', email);
        await store.insertTicket(tx, {
          ticket,
          subjectSealed,
          guest: { emailSealed, emailIndex, addressIndex },
          requestKey,
        });
        const row = { ...ticket, subjectSealed, guestEmailSealed: emailSealed };
        await threads.write(tx, row, { seq: 1, side: 'member', staffId: null, formal: false, text, requestKey });
        return ticket.id;
      });
    },
  };
}
