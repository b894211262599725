import { type Queryable, type Tx, afterCommit } from '../../db/index.ts';
import { Failure } from '../../platform/index.ts';
import { type TicketForm, type TicketParts, lockOwn, openingOf, requireBreath, termsOf } from './asking.ts';
import { isWritten, listMessages } from './message-store.ts';
import type { Thread } from './thread.ts';
import { complained, memberWrote, rated, solved, standing } from './ticket-life.ts';
import * as store from './ticket-store.ts';
import type { Ticket } from './ticket.ts';

/** What members do with their tickets. What names a ticket of somebody else fails with `not_found`. */
export interface Tickets {
  /** Under a key that was used before it is the same ticket. Fails with `tickets_full`, `too_many_tries`, `not_found`. */
  open(memberId: number, form: TicketForm, requestKey: string): Promise<Thread>;
  /** Under a key that was used before nothing is written. Fails with `ticket_closed`, `too_many_tries`. */
  write(
    memberId: number,
    id: string,
    said: { text: string; pictures: readonly string[] },
    requestKey: string,
  ): Promise<Thread>;
  /** The member has read so many of the messages that they see. */
  read(memberId: number, id: string, number: number): Promise<number>;
  solve(memberId: number, id: string): Promise<Thread>;
  /** Fails with `ticket_not_solved`, `ticket_closed`. */
  rate(memberId: number, id: string, rating: number): Promise<Thread>;
  /** A formal complaint, with what is to be said about it where there is anything. Fails with `ticket_closed`. */
  complain(memberId: number, id: string, text: string | undefined, requestKey: string): Promise<Thread>;
  /** A member's ticket in clear. */
  own(q: Queryable, memberId: number, id: string): Promise<Thread>;
}

/** A member's own tickets: held, changed, written down and told to their screens once it stands. */
function handsOf({ bus, clock, desks, db, pictures, threads }: TicketParts) {
  const tell = (tx: Tx, memberId: number, id: string) => afterCommit(tx, () => bus.publish('ticket', { memberId, id }));

  async function keep(tx: Tx, memberId: number, after: store.TicketRow): Promise<Thread> {
    await store.markTicket(tx, after);
    tell(tx, memberId, after.id);
    return threads.open(tx, after, false);
  }

  return {
    keep,
    /** Changes a ticket; what changes nothing is told to nobody. */
    async change(tx: Tx, memberId: number, id: string, how: (ticket: Ticket, now: Date) => Ticket): Promise<Thread> {
      const now = clock.now();
      const before = await lockOwn(tx, memberId, id, now);
      const after = how(before, now);
      return after === before ? threads.open(tx, before, false) : keep(tx, memberId, { ...before, ...after });
    },
    /** One more message of the member's, under a key. */
    async say(
      tx: Tx,
      before: store.TicketRow,
      said: { memberId: number; text: string; pictures: readonly string[]; due: Date },
      requestKey: string,
    ): Promise<store.TicketRow> {
      const { memberId, text } = said;
      const now = clock.now();
      const ticket = { ...before, ...memberWrote(before, now, said.due) };
      await requireBreath(tx, memberId, now);
      const message = { seq: ticket.lastSeq, side: 'member' as const, staffId: null, formal: false, text, requestKey };
      const messageId = await threads.write(tx, ticket, message);
      await pictures.attach(tx, said.pictures, { memberId, staffId: null, ticketId: ticket.id, messageId });
      return ticket;
    },
    /** What the ticket's site owes whoever asks now. Made where there is none, which no transaction of ours may wait for. */
    async terms(id: string): Promise<{ due: Date; complaintDue: Date }> {
      const found = await store.findTicket(db, id);
      if (found === undefined) throw new Failure('not_found', { field: 'id' });
      return termsOf(await desks.of(found.site), clock.now());
    },
  };
}

export function createTickets(parts: TicketParts): Tickets {
  const { atomically, clock, ids, news, threads } = parts;
  const { change, keep, say, terms } = handsOf(parts);

  return {
    open: openingOf(parts),
    async own(q, memberId, id) {
      const found = await store.findTicket(q, id);
      if (found?.memberId !== memberId) throw new Failure('not_found', { field: 'id' });
      return threads.open(q, { ...found, ...standing(found, clock.now()) }, false);
    },
    async write(memberId, id, said, requestKey) {
      const { due } = await terms(id);
      return atomically(async (tx) => {
        await store.lockAsker(tx, `member:${memberId}`);
        const before = await lockOwn(tx, memberId, id, clock.now());
        if (await isWritten(tx, { ticketId: id, side: 'member', requestKey })) return threads.open(tx, before, false);
        return keep(tx, memberId, await say(tx, before, { ...said, memberId, due }, requestKey));
      });
    },
    read: (memberId, id, number) =>
      atomically(async (tx) => {
        const before = await lockOwn(tx, memberId, id, clock.now());
        const seen = (await listMessages(tx, id, false))[number - 1]?.seq ?? 0;
        if (seen > before.memberSeen) {
          await store.markTicket(tx, { ...before, memberSeen: seen });
          await news.read(tx, memberId, id);
        }
        return store.countUnread(tx, memberId);
      }),
    solve: (memberId, id) =>
      atomically((tx) => change(tx, memberId, id, (ticket, now) => solved(ticket, now, 'member'))),
    rate: (memberId, id, rating) =>
      atomically((tx) => change(tx, memberId, id, (ticket, now) => rated(ticket, now, rating))),
    async complain(memberId, id, text, requestKey) {
      const { due, complaintDue } = await terms(id);
      return atomically(async (tx) => {
        await store.lockAsker(tx, `member:${memberId}`);
        const before = await lockOwn(tx, memberId, id, clock.now());
        if (before.protocol !== null) return threads.open(tx, before, false);
        const said =
          text === undefined ? before : await say(tx, before, { memberId, text, pictures: [], due }, requestKey);
        const given = { protocol: ids.reference('O'), due: complaintDue, answerDue: due };
        return keep(tx, memberId, { ...said, ...complained(said, clock.now(), given) });
      });
    },
  };
}
