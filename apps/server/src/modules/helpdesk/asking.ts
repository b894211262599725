import type { HelpTopic } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import type { Atomically, Db, Queryable, Tx } from '../../db/index.ts';
import { type Bus, type Clock, Failure, type Ids, addSeconds } from '../../platform/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Desk } from './desk.ts';
import type { Desks } from './desks.ts';
import { afterBusinessDays, afterOpenMinutes } from './hours.ts';
import { listWritten } from './message-store.ts';
import type { Pictures } from './pictures.ts';
import type { Thread, Threads } from './thread.ts';
import { standing } from './ticket-life.ts';
import type { TicketNews } from './ticket-news.ts';
import * as store from './ticket-store.ts';
import type { About, Ticket } from './ticket.ts';

/** So many tickets of a member may be open at a time, and so many messages they may write in an hour. */
const MOST_OPEN = 5;
const MOST_OF_HOUR = 20;
const HOUR_SECONDS = 3_600;

/** A ticket as a member opens it. */
export interface TicketForm {
  topic: HelpTopic;
  subject: string;
  text: string;
  about: About | null;
  pictures: readonly string[];
  language: LocaleKey;
}

/** Whether a deposit, a withdrawal or a round is this member's own. */
export type IsOwn = (q: Queryable, memberId: number, about: About) => Promise<boolean>;

export interface TicketParts {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  desks: Pick<Desks, 'of'>;
  identity: Pick<Identity, 'member'>;
  ids: Ids;
  isOwn: IsOwn;
  news: TicketNews;
  pictures: Pictures;
  threads: Threads;
}

type Asked = Pick<Ticket, 'id' | 'site' | 'memberId' | 'language' | 'topic'> & { about: About | null };

/** A ticket that nobody has written in yet. */
export function blankTicket({ about, ...asked }: Asked, now: Date, due: Date): Ticket {
  return {
    ...asked,
    aboutKind: about?.kind ?? null,
    aboutNumber: about?.number ?? null,
    state: 'open',
    claimedBy: null,
    claimedAt: null,
    openedAt: now,
    firstAnsweredAt: null,
    waitsSince: now,
    dueAt: due,
    lastAt: now,
    solvedAt: null,
    lastSeq: 1,
    memberSeq: 1,
    staffSeq: 0,
    memberSeen: 0,
    staffSeen: 0,
    rating: null,
    ratedAt: null,
    protocol: null,
    complainedAt: null,
    complaintDueAt: null,
    complaintAnsweredAt: null,
  };
}

/** What a site owes whoever asks now: an answer, and to a complaint another. */
export function termsOf(desk: Desk, now: Date): { due: Date; complaintDue: Date } {
  return {
    due: afterOpenMinutes(desk, now, desk.answerMinutes),
    complaintDue: afterBusinessDays(desk, now, desk.complaintDays),
  };
}

/** A member's own ticket, held until the transaction ends. Fails with `not_found`. */
export async function lockOwn(tx: Tx, memberId: number, id: string, now: Date): Promise<store.TicketRow> {
  const found = await store.lockTicket(tx, id);
  if (found?.memberId !== memberId) throw new Failure('not_found', { field: 'id' });
  return { ...found, ...standing(found, now) };
}

/** Fails where a member wrote too much of late, and says when to try again. */
export async function requireBreath(q: Queryable, memberId: number, now: Date): Promise<void> {
  const written = await listWritten(q, memberId, addSeconds(now, -HOUR_SECONDS));
  const oldest = written.at(-MOST_OF_HOUR);
  if (oldest === undefined) return;
  const seconds = Math.max(1, Math.ceil((addSeconds(oldest, HOUR_SECONDS).getTime() - now.getTime()) / 1_000));
  throw new Failure('too_many_tries', { field: 'text', params: { seconds }, retryAfterSeconds: seconds });
}

/** Opens tickets. */
export function openingOf(
  parts: TicketParts,
): (memberId: number, form: TicketForm, requestKey: string) => Promise<Thread> {
  const { db, atomically, clock, desks, identity, ids, isOwn, pictures, threads } = parts;

  async function requireRoom(tx: Tx, memberId: number, about: About | null): Promise<void> {
    if ((await store.countOpen(tx, memberId)) >= MOST_OPEN)
      throw new Failure('tickets_full', { params: { max: MOST_OPEN } });
    await requireBreath(tx, memberId, clock.now());
    if (about !== null && !(await isOwn(tx, memberId, about)))
      throw new Failure('not_found', { field: 'about_number' });
  }

  return async (memberId, { about, subject, text, pictures: sent, ...form }, requestKey) => {
    const { site } = await identity.member(db, memberId);
    const desk = await desks.of(site);
    return atomically(async (tx) => {
      await store.lockAsker(tx, `member:${memberId}`);
      const asked = await store.findAsked(tx, memberId, requestKey);
      if (asked !== undefined) return threads.open(tx, await lockOwn(tx, memberId, asked, clock.now()), false);
      await requireRoom(tx, memberId, about);
      const now = clock.now();
      const ticket = blankTicket(
        { id: ids.reference('T'), site, memberId, about, ...form },
        now,
        termsOf(desk, now).due,
      );
      const subjectSealed = await threads.seal(tx, ticket, 'subject', subject);
      await store.insertTicket(tx, { ticket, subjectSealed, guest: null, requestKey });
      const row = { ...ticket, subjectSealed, guestEmailSealed: null };
      const first = { seq: 1, side: 'member' as const, staffId: null, formal: false, text, requestKey };
      const messageId = await threads.write(tx, row, first);
      await pictures.attach(tx, sent, { memberId, staffId: null, ticketId: ticket.id, messageId });
      return threads.open(tx, row, false);
    });
  };
}
