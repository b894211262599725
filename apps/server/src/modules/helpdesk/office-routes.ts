import { endpoints } from '@arara/contract';
import type { Db, Queryable } from '../../db/index.ts';
import { type Clock, type Route, type StaffCaller, pageOf, staff } from '../../platform/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Vault } from '../vault/index.ts';
import type { Helpdesk } from './helpdesk.ts';
import { standing } from './ticket-life.ts';
import * as store from './ticket-store.ts';
import { type Ticket, hasOpenComplaint } from './ticket.ts';
import { writeAbout, writeComplaint, writePictures, writeShown } from './written.ts';

interface HelpdeskOfficeParts {
  db: Db;
  clock: Clock;
  helpdesk: Helpdesk;
  identity: Pick<Identity, 'members'>;
  office: Pick<Staff, 'emails'>;
  vault: Pick<Vault, 'index'>;
}

interface Named {
  accounts: ReadonlyMap<number, { account: string }>;
  emails: ReadonlyMap<number, string>;
}

function writeRow(ticket: Ticket, { accounts, emails }: Named, reader: { id: number; now: Date }) {
  const { memberId, claimedBy, dueAt, complaintDueAt } = ticket;
  const complaint = writeComplaint(ticket);
  return {
    id: ticket.id,
    site: ticket.site,
    player_id: memberId,
    account: memberId === null ? '' : (accounts.get(memberId)?.account ?? ''),
    topic: ticket.topic,
    language: ticket.language,
    state: ticket.state,
    opened_at: ticket.openedAt.toISOString(),
    last_at: ticket.lastAt.toISOString(),
    due_at: dueAt?.toISOString() ?? null,
    late: dueAt !== null && dueAt <= reader.now,
    unread: ticket.memberSeq > ticket.staffSeen,
    claimed_by: claimedBy === null ? '' : (emails.get(claimedBy) ?? ''),
    mine: claimedBy === reader.id,
    rating: ticket.rating,
    complaint: complaint && {
      ...complaint,
      late: hasOpenComplaint(ticket) && complaintDueAt !== null && complaintDueAt <= reader.now,
    },
  };
}

/** What the search field of the office may hold: a player's number, an e-mail of a guest, a ticket or a protocol. */
function wordsOf(vault: Pick<Vault, 'index'>, given: string) {
  const words = given.replace(/^#/, '');
  const isPlayer = /^\d{1,9}$/.test(words);
  const isEmail = words.includes('@');
  return {
    memberId: isPlayer ? Number(words) : null,
    guestEmail: isEmail ? vault.index('email', words.toLowerCase()) : null,
    number: words === '' || isPlayer || isEmail ? null : words.toUpperCase(),
  };
}

function deskOf({ db, clock, helpdesk, identity, office }: HelpdeskOfficeParts) {
  async function named(q: Queryable, tickets: readonly Ticket[], staffIds: readonly number[]): Promise<Named> {
    const members = tickets.flatMap(({ memberId }) => memberId ?? []);
    const claimers = tickets.flatMap(({ claimedBy }) => claimedBy ?? []);
    return {
      accounts: await identity.members(q, [...new Set(members)]),
      emails: await office.emails(q, [...new Set([...claimers, ...staffIds])]),
    };
  }

  return {
    async list(filter: Omit<store.TicketFilter, 'now'>, page: { page: number; limit: number }) {
      const now = clock.now();
      const { rows, total } = await store.listTickets(db, { ...filter, now }, page);
      const names = await named(db, rows, []);
      const reader = { id: filter.staffId, now };
      return { data: pageOf({ rows, total }, page, (row) => writeRow(standing(row, now), names, reader)) };
    },
    /** A ticket in clear, with the reading of it in the log. */
    async show(actor: StaffCaller['actor'], id: string) {
      const { ticket, subject, guestEmail, messages } = await helpdesk.ticketDesk.show(actor, id);
      const writers = messages.flatMap(({ staffId }) => staffId ?? []);
      const names = await named(db, [ticket], writers);
      return {
        data: {
          ...writeRow(ticket, names, { id: actor.id, now: clock.now() }),
          subject,
          about: writeAbout(ticket),
          guest_email: guestEmail,
          first_answered_at: ticket.firstAnsweredAt?.toISOString() ?? null,
          solved_at: ticket.solvedAt?.toISOString() ?? null,
          messages: messages.map((message) => ({
            number: message.seq,
            from: message.side,
            staff: message.staffId === null ? '' : (names.emails.get(message.staffId) ?? ''),
            formal: message.formal,
            text: message.text,
            at: message.at.toISOString(),
            pictures: writePictures(message),
          })),
        },
      };
    },
  };
}

function listRoutes(parts: HelpdeskOfficeParts): Route[] {
  const desk = deskOf(parts);
  return [
    staff(endpoints.officeTickets, 'ticket.read', ({ input, actor }) => {
      const words = wordsOf(parts.vault, input.q ?? '');
      const memberId = input.player_id ?? words.memberId;
      const filter = { view: input.status ?? null, complaints: null, staffId: actor.id };
      return desk.list({ ...words, ...filter, memberId }, input);
    }),
    staff(endpoints.officeComplaints, 'ticket.read', ({ input, actor }) => {
      const words = wordsOf(parts.vault, input.q ?? '');
      const memberId = input.player_id ?? words.memberId;
      const filter = { view: null, complaints: input.status ?? 'every', staffId: actor.id };
      return desk.list({ ...words, ...filter, memberId }, input);
    }),
    staff(endpoints.officeTicket, 'ticket.read', ({ input, actor }) => desk.show(actor, input.id)),
    staff(endpoints.officeTicketPicture, 'ticket.read', async ({ input, actor }) => ({
      data: writeShown(await parts.helpdesk.pictures.show(actor, input.id)),
    })),
  ];
}

function answerRoutes(parts: HelpdeskOfficeParts): Route[] {
  const { ticketDesk } = parts.helpdesk;
  const { show } = deskOf(parts);
  return [
    staff(endpoints.officeTicketAnswer, 'ticket.answer', async ({ input: { id, ...said }, actor, requestKey }) => {
      await ticketDesk.answer(actor, id, { ...said, formal: false }, requestKey);
      return show(actor, id);
    }),
    staff(endpoints.officeComplaintAnswer, 'complaint.answer', async ({ input, actor, requestKey }) => {
      const { id, ...said } = input;
      await ticketDesk.answer(actor, id, { ...said, formal: true }, requestKey);
      return show(actor, id);
    }),
    staff(endpoints.officeTicketNote, 'ticket.answer', async ({ input: { id, text }, actor, requestKey }) => {
      await ticketDesk.note(actor, id, text, requestKey);
      return show(actor, id);
    }),
    staff(endpoints.officeTicketPictureSend, 'ticket.answer', async ({ input, actor }) => {
      const file = Buffer.from(input.image, 'base64');
      const { id, width, height } = await ticketDesk.sendPicture(actor, input.id, file);
      return { data: { id, width, height } };
    }),
  ];
}

function deedRoutes(parts: HelpdeskOfficeParts): Route[] {
  const { ticketDesk } = parts.helpdesk;
  const { show } = deskOf(parts);
  return [
    staff(endpoints.officeTicketClaim, 'ticket.answer', async ({ input, actor }) => {
      await ticketDesk.claim(actor, input.id, input.take_over);
      return show(actor, input.id);
    }),
    staff(endpoints.officeTicketRelease, 'ticket.answer', async ({ input, actor }) => {
      await ticketDesk.release(actor, input.id);
      return show(actor, input.id);
    }),
    staff(endpoints.officeTicketSolve, 'ticket.answer', async ({ input, actor }) => {
      await ticketDesk.solve(actor, input.id);
      return show(actor, input.id);
    }),
    staff(endpoints.officeTicketComplain, 'ticket.answer', async ({ input, actor }) => {
      await ticketDesk.complain(actor, input.id);
      return show(actor, input.id);
    }),
  ];
}

/** Tickets and complaints, as staff reads and answers them. */
export function helpdeskOfficeRoutes(parts: HelpdeskOfficeParts): Route[] {
  return [...listRoutes(parts), ...answerRoutes(parts), ...deedRoutes(parts)];
}
