import { type Atomically, type Db, type Queryable, type Tx, afterCommit } from '../../db/index.ts';
import { type Actor, type Bus, type Clock, Failure, type Ids, addSeconds } from '../../platform/index.ts';
import type { Messenger } from '../messenger/index.ts';
import type { Staff } from '../staff/index.ts';
import { HOUSE } from '../vault/index.ts';
import { termsOf } from './asking.ts';
import type { Desks } from './desks.ts';
import { isWritten } from './message-store.ts';
import type { Pictures } from './pictures.ts';
import type { Thread, Threads } from './thread.ts';
import { complained, noted, solved, staffAnswered, standing } from './ticket-life.ts';
import type { TicketNews } from './ticket-news.ts';
import { createTicketSweep } from './ticket-sweep.ts';
import * as store from './ticket-store.ts';
import { type Ticket, subjectOf } from './ticket.ts';

/** Who read the same an hour ago reads it again in the log. */
const READ_AGAIN_SECONDS = 3_600;

/** A letter that could not leave for so long says nothing that still helps. */
const LETTER_SECONDS = 3 * 86_400;

/** What staff writes to a player. */
export interface StaffAnswer {
  text: string;
  pictures: readonly string[];
  /** The formal answer to a complaint. */
  formal: boolean;
}

/**
 * What staff does with tickets: each deed in the log, in its own transaction. All fail with `not_found`; what is written
 * in one that is over with `ticket_closed`; what is somebody else's in hand with `ticket_taken`.
 */
export interface TicketDesk {
  /** A ticket in clear with its notes. That it was read is in the log before it is shown. */
  show(actor: Actor, id: string): Promise<Thread>;
  claim(actor: Actor, id: string, isTakenOver: boolean): Promise<void>;
  release(actor: Actor, id: string): Promise<void>;
  answer(actor: Actor, id: string, answer: StaffAnswer, requestKey: string): Promise<void>;
  note(actor: Actor, id: string, text: string, requestKey: string): Promise<void>;
  /** Fails with `ticket_complaint_open` while a complaint waits for its answer. */
  solve(actor: Actor, id: string): Promise<void>;
  /** For the player, who asked for it by another way. Fails with `ticket_of_guest`. */
  complain(actor: Actor, id: string): Promise<void>;
  /** Sends a picture ahead of an answer. Fails with `ticket_of_guest`, `ticket_closed`, and as drawing does. */
  sendPicture(actor: Actor, id: string, file: Buffer): ReturnType<Pictures['send']>;
  /** Settles what nobody said anything to for a week, and closes what was settled for two. */
  sweep(tx: Tx): Promise<void>;
}

export interface TicketDeskParts {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  desks: Pick<Desks, 'of'>;
  ids: Ids;
  messenger: Messenger;
  news: TicketNews;
  office: Pick<Staff, 'emails' | 'record'>;
  pictures: Pictures;
  threads: Threads;
}

async function lock(tx: Tx, id: string, now: Date): Promise<store.TicketRow> {
  const found = await store.lockTicket(tx, id);
  if (found === undefined) throw new Failure('not_found', { field: 'id' });
  return { ...found, ...standing(found, now) };
}

/** A ticket by its number, and whose it is: what only a member has, a guest has not. */
async function ofMember(q: Queryable, id: string): Promise<store.TicketRow & { memberId: number }> {
  const found = await store.findTicket(q, id);
  if (found === undefined) throw new Failure('not_found', { field: 'id' });
  const { memberId } = found;
  if (memberId === null) throw new Failure('ticket_of_guest', { field: 'id' });
  return { ...found, memberId };
}

function handsOf({ atomically, bus, clock, office }: TicketDeskParts) {
  /** Fails where somebody else of staff has it in hand, and says who. */
  async function requireFree(q: Queryable, actor: Actor, { claimedBy }: Ticket): Promise<void> {
    if (claimedBy === null || claimedBy === actor.id) return;
    const who = (await office.emails(q, [claimedBy])).get(claimedBy) ?? '';
    throw new Failure('ticket_taken', { field: 'id', params: { who } });
  }

  /** Writes down how it stands and what was done, and tells the member's screens of what they can see of it. */
  async function keep(
    tx: Tx,
    actor: Actor,
    after: Ticket,
    deed: { action: string; isSeen: boolean; with?: object },
  ): Promise<void> {
    const { id, memberId } = after;
    await store.markTicket(tx, after);
    await office.record(tx, actor, {
      action: deed.action,
      subject: subjectOf(after),
      after: { ticket: id, ...deed.with },
    });
    if (deed.isSeen && memberId !== null) afterCommit(tx, () => bus.publish('ticket', { memberId, id }));
  }

  /** One deed on a ticket; what changes nothing is no deed. */
  const act = (
    actor: Actor,
    id: string,
    deed: { action: string; isSeen: boolean; how: (tx: Tx, ticket: store.TicketRow, now: Date) => Promise<Ticket> },
  ): Promise<void> =>
    atomically(async (tx) => {
      const now = clock.now();
      const before = await lock(tx, id, now);
      const after = await deed.how(tx, before, now);
      if (after !== before) await keep(tx, actor, after, deed);
    });

  return { requireFree, keep, act };
}

type Hands = ReturnType<typeof handsOf>;

function answeringOf(
  { atomically, clock, messenger, news, pictures, threads }: TicketDeskParts,
  { requireFree, keep }: Hands,
): Pick<TicketDesk, 'answer' | 'note'> {
  /** A guest is told what was answered by e-mail, in the transaction that answers. */
  async function write(tx: Tx, ticket: store.TicketRow, text: string): Promise<void> {
    const { guestEmail } = await threads.open(tx, ticket, false);
    await messenger.send(tx, HOUSE, {
      channel: 'mail',
      to: guestEmail,
      kind: 'ticket_answer',
      locale: ticket.language,
      site: ticket.site,
      params: { number: ticket.id, text },
      until: addSeconds(clock.now(), LETTER_SECONDS),
    });
  }

  return {
    answer: (actor, id, { text, formal, pictures: sent }, requestKey) =>
      atomically(async (tx) => {
        const now = clock.now();
        const before = await lock(tx, id, now);
        if (await isWritten(tx, { ticketId: id, side: 'staff', requestKey })) return;
        const after = { ...before, ...staffAnswered(before, now, { staffId: actor.id, formal }) };
        // Who answers complaints answers this one, whoever has the ticket in hand.
        if (!formal) await requireFree(tx, actor, before);
        if (before.memberId === null && sent.length > 0) throw new Failure('ticket_of_guest', { field: 'pictures' });
        const said = { seq: after.lastSeq, side: 'staff' as const, staffId: actor.id, formal, text, requestKey };
        const messageId = await threads.write(tx, after, said);
        const { memberId, memberSeen: seen } = after;
        if (memberId === null) await write(tx, after, text);
        else {
          await pictures.attach(tx, sent, { memberId, staffId: actor.id, ticketId: id, messageId });
          await news.answered(tx, { memberId, id, seen, protocol: formal ? after.protocol : null });
        }
        const action = formal ? 'complaint.answered' : 'ticket.answered';
        await keep(tx, actor, after, { action, isSeen: true, with: { message: messageId } });
      }),
    note: (actor, id, text, requestKey) =>
      atomically(async (tx) => {
        const before = await lock(tx, id, clock.now());
        if (await isWritten(tx, { ticketId: id, side: 'note', requestKey })) return;
        const after = { ...before, ...noted(before) };
        const said = { seq: after.lastSeq, side: 'note' as const, staffId: actor.id, formal: false, text, requestKey };
        const message = await threads.write(tx, after, said);
        // What it says may be personal, and the log keeps for ever: there it stands by its number alone.
        await keep(tx, actor, after, { action: 'ticket.noted', isSeen: false, with: { message } });
      }),
  };
}

function claimingOf({ requireFree, act }: Hands): Pick<TicketDesk, 'claim' | 'release'> {
  return {
    claim: (actor, id, isTakenOver) =>
      act(actor, id, {
        action: 'ticket.claimed',
        isSeen: false,
        async how(tx, ticket, now) {
          if (ticket.state === 'closed') throw new Failure('ticket_closed', { field: 'id' });
          if (ticket.claimedBy === actor.id) return ticket;
          if (!isTakenOver) await requireFree(tx, actor, ticket);
          return { ...ticket, claimedBy: actor.id, claimedAt: now };
        },
      }),
    release: (actor, id) =>
      act(actor, id, {
        action: 'ticket.released',
        isSeen: false,
        async how(tx, ticket) {
          await requireFree(tx, actor, ticket);
          return ticket.claimedBy === null ? ticket : { ...ticket, claimedBy: null, claimedAt: null };
        },
      }),
  };
}

function readingOf({ atomically, clock, office, threads }: TicketDeskParts): TicketDesk['show'] {
  return (actor, id) =>
    atomically(async (tx) => {
      const now = clock.now();
      const ticket = await lock(tx, id, now);
      const reading = { ticketId: id, staffId: actor.id, seq: ticket.lastSeq, now };
      // A screen that is left open asks again every few seconds: what is written down is that somebody read something new.
      if (await store.insertReading(tx, reading, addSeconds(now, -READ_AGAIN_SECONDS))) {
        await office.record(tx, actor, {
          action: 'ticket.read',
          subject: subjectOf(ticket),
          after: { ticket: id, up_to: ticket.lastSeq },
        });
      }
      const seen = { ...ticket, staffSeen: Math.max(ticket.staffSeen, ticket.memberSeq) };
      if (seen.staffSeen > ticket.staffSeen) await store.markTicket(tx, seen);
      return threads.open(tx, seen, true);
    });
}

export function createTicketDesk(parts: TicketDeskParts): TicketDesk {
  const { db, clock, desks, ids, pictures } = parts;
  const hands = handsOf(parts);
  return {
    show: readingOf(parts),
    ...answeringOf(parts, hands),
    ...claimingOf(hands),
    solve: (actor, id) =>
      hands.act(actor, id, {
        action: 'ticket.solved',
        isSeen: true,
        async how(tx, ticket, now) {
          await hands.requireFree(tx, actor, ticket);
          return solved(ticket, now, 'staff');
        },
      }),
    async complain(actor, id) {
      const { site } = await ofMember(db, id);
      const { due, complaintDue } = termsOf(await desks.of(site), clock.now());
      await hands.act(actor, id, {
        action: 'ticket.complaint',
        isSeen: true,
        how: (_tx, ticket, now) =>
          Promise.resolve(complained(ticket, now, { protocol: ids.reference('O'), due: complaintDue, answerDue: due })),
      });
    },
    async sendPicture(actor, id, file) {
      const { memberId, ...ticket } = await ofMember(db, id);
      if (standing({ ...ticket, memberId }, clock.now()).state === 'closed')
        throw new Failure('ticket_closed', { field: 'id' });
      return pictures.send({ memberId, staffId: actor.id }, file);
    },
    sweep: createTicketSweep(parts),
  };
}
