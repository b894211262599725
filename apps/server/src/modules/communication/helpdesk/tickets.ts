import { type Queryable, type Tx, afterCommit } from '../../../db/index.ts';
import { Failure } from '../../../platform/index.ts';
import { hasMessage, listMessages } from './message-store.ts';
import { type AnswerTerms, toAnswerTerms } from './support-settings.ts';
import type { Thread } from './thread.ts';
import {
  type TicketDeps,
  type TicketForm,
  createTicketOpening,
  lockOwnTicket,
  requireMessageQuota,
} from './ticket-opening.ts';
import * as store from './ticket-store.ts';
import { addMemberMessage, closeIfExpired, raiseComplaint, rate, solve } from './ticket-transitions.ts';
import type { SupportTicket } from './ticket.ts';

/** What members do with their tickets. A ticket of somebody else fails with `not_found`. */
export interface Tickets {
  /** A second call with the same key returns the same ticket. Fails with `tickets_full`, `too_many_tries`, `not_found`. */
  open(memberId: number, form: TicketForm, requestKey: string): Promise<Thread>;
  /** A second call with the same key writes nothing. Fails with `ticket_closed`, `too_many_tries`. */
  write(
    memberId: number,
    id: string,
    message: { text: string; pictures: readonly string[] },
    requestKey: string,
  ): Promise<Thread>;
  /** Marks the first `number` messages that the member sees as read; returns how many of their tickets are unread. */
  read(memberId: number, id: string, number: number): Promise<number>;
  solve(memberId: number, id: string): Promise<Thread>;
  /** Fails with `ticket_not_solved`, `ticket_closed`. */
  rate(memberId: number, id: string, rating: number): Promise<Thread>;
  /** Raises a formal complaint, with a message unless `text` is `undefined`. Fails with `ticket_closed`. */
  complain(memberId: number, id: string, text: string | undefined, requestKey: string): Promise<Thread>;
  /** Loads a member's own ticket in clear. */
  own(q: Queryable, memberId: number, id: string): Promise<Thread>;
}

interface MemberMessage {
  memberId: number;
  text: string;
  pictures: readonly string[];
  answerDue: Date;
}

function createTicketActions({ bus, clock, db, pictures, settings, threads }: TicketDeps) {
  /** Stores a changed ticket and publishes the change to the member's screens after the commit. */
  async function saveTicket(tx: Tx, memberId: number, after: store.TicketRow): Promise<Thread> {
    await store.markTicket(tx, after);
    afterCommit(tx, () => bus.publish('ticket', { memberId, id: after.id }));
    return threads.open(tx, after, false);
  }

  return {
    saveTicket,
    /** Applies a transition; one that changes nothing is neither stored nor published. */
    async change(
      tx: Tx,
      memberId: number,
      id: string,
      transition: (ticket: SupportTicket, now: Date) => SupportTicket,
    ): Promise<Thread> {
      const now = clock.now();
      const before = await lockOwnTicket(tx, memberId, id, now);
      const after = transition(before, now);
      return after === before ? threads.open(tx, before, false) : saveTicket(tx, memberId, { ...before, ...after });
    },
    async addMessage(
      tx: Tx,
      before: store.TicketRow,
      { memberId, text, pictures: pictureIds, answerDue }: MemberMessage,
      requestKey: string,
    ): Promise<store.TicketRow> {
      const now = clock.now();
      const ticket = { ...before, ...addMemberMessage(before, now, answerDue) };
      await requireMessageQuota(tx, memberId, now);
      const message = { seq: ticket.lastSeq, side: 'member' as const, staffId: null, formal: false, text, requestKey };
      const messageId = await threads.write(tx, ticket, message);
      await pictures.attach(tx, pictureIds, { memberId, staffId: null, ticketId: ticket.id, messageId });
      return ticket;
    },
    /** The terms of the ticket's site. Loaded outside a transaction: the first load opens one to create the settings. */
    async loadTerms(id: string): Promise<AnswerTerms> {
      const ticket = await store.findTicket(db, id);
      if (ticket === undefined) throw new Failure('not_found', { field: 'id' });
      return toAnswerTerms(await settings.load(ticket.site), clock.now());
    },
  };
}

export function createTickets(deps: TicketDeps): Tickets {
  const { atomically, clock, ids, notifier, threads } = deps;
  const { addMessage, change, loadTerms, saveTicket } = createTicketActions(deps);

  return {
    open: createTicketOpening(deps),
    async own(q, memberId, id) {
      const ticket = await store.findTicket(q, id);
      if (ticket?.memberId !== memberId) throw new Failure('not_found', { field: 'id' });
      return threads.open(q, { ...ticket, ...closeIfExpired(ticket, clock.now()) }, false);
    },
    async write(memberId, id, message, requestKey) {
      const { answerDue } = await loadTerms(id);
      return atomically(async (tx) => {
        await store.lockAuthor(tx, `member:${memberId}`);
        const before = await lockOwnTicket(tx, memberId, id, clock.now());
        if (await hasMessage(tx, { ticketId: id, side: 'member', requestKey })) return threads.open(tx, before, false);
        return saveTicket(tx, memberId, await addMessage(tx, before, { ...message, memberId, answerDue }, requestKey));
      });
    },
    read: (memberId, id, number) =>
      atomically(async (tx) => {
        const before = await lockOwnTicket(tx, memberId, id, clock.now());
        const seen = (await listMessages(tx, id, false))[number - 1]?.seq ?? 0;
        if (seen > before.memberSeen) {
          await store.markTicket(tx, { ...before, memberSeen: seen });
          await notifier.ticketRead(tx, memberId, id);
        }
        return store.countUnreadTickets(tx, memberId);
      }),
    solve: (memberId, id) =>
      atomically((tx) => change(tx, memberId, id, (ticket, now) => solve(ticket, now, 'member'))),
    rate: (memberId, id, rating) =>
      atomically((tx) => change(tx, memberId, id, (ticket, now) => rate(ticket, now, rating))),
    async complain(memberId, id, text, requestKey) {
      const { answerDue, complaintDue } = await loadTerms(id);
      return atomically(async (tx) => {
        await store.lockAuthor(tx, `member:${memberId}`);
        const before = await lockOwnTicket(tx, memberId, id, clock.now());
        if (before.protocol !== null) return threads.open(tx, before, false);
        const ticket =
          text === undefined
            ? before
            : await addMessage(tx, before, { memberId, text, pictures: [], answerDue }, requestKey);
        const complaint = { protocol: ids.reference('O'), due: complaintDue, answerDue };
        return saveTicket(tx, memberId, { ...ticket, ...raiseComplaint(ticket, clock.now(), complaint) });
      });
    },
  };
}
