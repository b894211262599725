import type { HelpTopic } from '@arara/contract';
import type { WireLocale } from '@arara/contract/wire-locales';
import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import { type Bus, type Clock, Failure, type Ids, addSeconds } from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import { listMessageTimes } from './message-store.ts';
import type { Pictures } from './pictures.ts';
import { type SupportSettingsService, toAnswerTerms } from './support-settings.ts';
import type { Thread, Threads } from './thread.ts';
import type { TicketNotifier } from './ticket-notifier.ts';
import * as store from './ticket-store.ts';
import { closeIfExpired, newTicket } from './ticket-transitions.ts';
import type { TicketReference } from './ticket.ts';

/** Open tickets that a member may have, and messages that they may write in an hour. */
const MAX_OPEN_TICKETS = 5;
const MAX_MESSAGES_PER_HOUR = 20;
const HOUR_SECONDS = 3_600;

/** A ticket as a member opens it. */
export interface TicketForm {
  topic: HelpTopic;
  subject: string;
  text: string;
  about: TicketReference | null;
  pictures: readonly string[];
  language: WireLocale;
}

/** Whether a deposit, a withdrawal or a round belongs to this member. */
export type IsOwn = (q: Queryable, memberId: number, about: TicketReference) => Promise<boolean>;

export interface TicketDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  ids: Ids;
  isOwn: IsOwn;
  notifier: TicketNotifier;
  pictures: Pictures;
  settings: Pick<SupportSettingsService, 'load'>;
  threads: Threads;
}

/** Locks a member's own ticket. Fails with `not_found`. */
export async function lockOwnTicket(tx: Tx, memberId: number, id: string, now: Date): Promise<store.TicketRow> {
  const ticket = await store.lockTicket(tx, id);
  if (ticket?.memberId !== memberId) throw new Failure('not_found', { field: 'id' });
  return { ...ticket, ...closeIfExpired(ticket, now) };
}

/** Fails with `too_many_tries`, and the seconds to wait, where a member wrote too many messages in the last hour. */
export async function requireMessageQuota(q: Queryable, memberId: number, now: Date): Promise<void> {
  const times = await listMessageTimes(q, memberId, addSeconds(now, -HOUR_SECONDS));
  const oldest = times.at(-MAX_MESSAGES_PER_HOUR);
  if (oldest === undefined) return;
  const seconds = Math.max(1, Math.ceil((addSeconds(oldest, HOUR_SECONDS).getTime() - now.getTime()) / 1_000));
  throw new Failure('too_many_tries', { field: 'text', params: { seconds }, retryAfterSeconds: seconds });
}

/** Opens tickets of members. */
export function createTicketOpening({
  db,
  atomically,
  clock,
  identity,
  ids,
  isOwn,
  pictures,
  settings,
  threads,
}: TicketDeps): (memberId: number, form: TicketForm, requestKey: string) => Promise<Thread> {
  async function requireAllowed(tx: Tx, memberId: number, about: TicketReference | null): Promise<void> {
    if ((await store.countOpenTickets(tx, memberId)) >= MAX_OPEN_TICKETS)
      throw new Failure('tickets_full', { params: { max: MAX_OPEN_TICKETS } });
    await requireMessageQuota(tx, memberId, clock.now());
    if (about !== null && !(await isOwn(tx, memberId, about)))
      throw new Failure('not_found', { field: 'about_number' });
  }

  return async (memberId, { about, subject, text, pictures: pictureIds, ...form }, requestKey) => {
    const { site } = await identity.member(db, memberId);
    const siteSettings = await settings.load(site);
    return atomically(async (tx) => {
      await store.lockAuthor(tx, `member:${memberId}`);
      const existing = await store.findTicketByKey(tx, memberId, requestKey);
      if (existing !== undefined)
        return threads.open(tx, await lockOwnTicket(tx, memberId, existing, clock.now()), false);
      await requireAllowed(tx, memberId, about);
      const now = clock.now();
      const { answerDue } = toAnswerTerms(siteSettings, now);
      const ticket = newTicket({ id: ids.reference('T'), site, memberId, about, ...form }, now, answerDue);
      const subjectSealed = await threads.seal(tx, ticket, 'subject', subject);
      await store.insertTicket(tx, { ticket, subjectSealed, guest: null, requestKey });
      const row = { ...ticket, subjectSealed, guestEmailSealed: null };
      const message = { seq: 1, side: 'member' as const, staffId: null, formal: false, text, requestKey };
      const messageId = await threads.write(tx, row, message);
      await pictures.attach(tx, pictureIds, { memberId, staffId: null, ticketId: ticket.id, messageId });
      return threads.open(tx, row, false);
    });
  };
}
