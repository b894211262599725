import { endpoints } from '@arara/contract';
import type { Db, Queryable } from '../../../db/index.ts';
import { type Clock, type Route, type StaffCaller, pageOf, staffRoute } from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { Vault } from '../../accounts/vault/index.ts';
import type { Helpdesk } from './helpdesk.ts';
import { closeIfExpired } from './ticket-transitions.ts';
import * as store from './ticket-store.ts';
import { type SupportTicket, hasOpenComplaint } from './ticket.ts';
import { toAboutView, toComplaintView, toPictureHeads, toPictureView } from './ticket-view.ts';

interface HelpdeskOfficeDeps {
  db: Db;
  clock: Clock;
  helpdesk: Helpdesk;
  identity: Pick<Identity, 'members'>;
  staff: Pick<Staff, 'emails'>;
  vault: Pick<Vault, 'blindIndex'>;
}

interface Names {
  accounts: ReadonlyMap<number, { account: string }>;
  emails: ReadonlyMap<number, string>;
}

function toTicketRowView(ticket: SupportTicket, { accounts, emails }: Names, reader: { id: number; now: Date }) {
  const { memberId, claimedBy, dueAt, complaintDueAt } = ticket;
  const complaint = toComplaintView(ticket);
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

/** Parses the search field: the number of a player, the e-mail of a guest, or the number of a ticket or complaint. */
function parseSearch(vault: Pick<Vault, 'blindIndex'>, input: string) {
  const text = input.replace(/^#/, '');
  const isPlayer = /^\d{1,9}$/.test(text);
  const isEmail = text.includes('@');
  return {
    memberId: isPlayer ? Number(text) : null,
    guestEmail: isEmail ? vault.blindIndex('email', text.toLowerCase()) : null,
    number: text === '' || isPlayer || isEmail ? null : text.toUpperCase(),
  };
}

function createTicketReader({ db, clock, helpdesk, identity, staff }: HelpdeskOfficeDeps) {
  async function loadNames(
    q: Queryable,
    tickets: readonly SupportTicket[],
    staffIds: readonly number[],
  ): Promise<Names> {
    const members = tickets.flatMap(({ memberId }) => memberId ?? []);
    const claimers = tickets.flatMap(({ claimedBy }) => claimedBy ?? []);
    return {
      accounts: await identity.members(q, [...new Set(members)]),
      emails: await staff.emails(q, [...new Set([...claimers, ...staffIds])]),
    };
  }

  return {
    async list(filter: Omit<store.TicketListFilter, 'now'>, page: { page: number; limit: number }) {
      const now = clock.now();
      const { rows, total } = await store.listTickets(db, { ...filter, now }, page);
      const names = await loadNames(db, rows, []);
      const reader = { id: filter.staffId, now };
      return { data: pageOf({ rows, total }, page, (row) => toTicketRowView(closeIfExpired(row, now), names, reader)) };
    },
    /** Shows a ticket in clear; the reading is recorded. */
    async show(actor: StaffCaller['actor'], id: string) {
      const { ticket, subject, guestEmail, messages } = await helpdesk.staffTickets.show(actor, id);
      const writers = messages.flatMap(({ staffId }) => staffId ?? []);
      const names = await loadNames(db, [ticket], writers);
      return {
        data: {
          ...toTicketRowView(ticket, names, { id: actor.id, now: clock.now() }),
          subject,
          about: toAboutView(ticket),
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
            pictures: toPictureHeads(message),
          })),
        },
      };
    },
  };
}

function listRoutes(deps: HelpdeskOfficeDeps): Route[] {
  const reader = createTicketReader(deps);
  return [
    staffRoute(endpoints.officeTickets, 'ticket.read', ({ input, actor }) => {
      const search = parseSearch(deps.vault, input.q ?? '');
      const memberId = input.player_id ?? search.memberId;
      const filter = { view: input.status ?? null, complaints: null, staffId: actor.id };
      return reader.list({ ...search, ...filter, memberId }, input);
    }),
    staffRoute(endpoints.officeComplaints, 'ticket.read', ({ input, actor }) => {
      const search = parseSearch(deps.vault, input.q ?? '');
      const memberId = input.player_id ?? search.memberId;
      const filter = { view: null, complaints: input.status ?? 'every', staffId: actor.id };
      return reader.list({ ...search, ...filter, memberId }, input);
    }),
    staffRoute(endpoints.officeTicket, 'ticket.read', ({ input, actor }) => reader.show(actor, input.id)),
    staffRoute(endpoints.officeTicketPicture, 'ticket.read', async ({ input, actor }) => ({
      data: toPictureView(await deps.helpdesk.pictures.show(actor, input.id)),
    })),
  ];
}

function answerRoutes(deps: HelpdeskOfficeDeps): Route[] {
  const { staffTickets } = deps.helpdesk;
  const { show } = createTicketReader(deps);
  return [
    staffRoute(
      endpoints.officeTicketAnswer,
      'ticket.answer',
      async ({ input: { id, ...answer }, actor, requestKey }) => {
        await staffTickets.answer(actor, id, { ...answer, formal: false }, requestKey);
        return show(actor, id);
      },
    ),
    staffRoute(endpoints.officeComplaintAnswer, 'complaint.answer', async ({ input, actor, requestKey }) => {
      const { id, ...answer } = input;
      await staffTickets.answer(actor, id, { ...answer, formal: true }, requestKey);
      return show(actor, id);
    }),
    staffRoute(endpoints.officeTicketNote, 'ticket.answer', async ({ input: { id, text }, actor, requestKey }) => {
      await staffTickets.note(actor, id, text, requestKey);
      return show(actor, id);
    }),
    staffRoute(endpoints.officeTicketPictureSend, 'ticket.answer', async ({ input, actor }) => {
      const file = Buffer.from(input.image, 'base64');
      const { id, width, height } = await staffTickets.sendPicture(actor, input.id, file);
      return { data: { id, width, height } };
    }),
  ];
}

function actionRoutes(deps: HelpdeskOfficeDeps): Route[] {
  const { staffTickets } = deps.helpdesk;
  const { show } = createTicketReader(deps);
  return [
    staffRoute(endpoints.officeTicketClaim, 'ticket.answer', async ({ input, actor }) => {
      await staffTickets.claim(actor, input.id, input.take_over);
      return show(actor, input.id);
    }),
    staffRoute(endpoints.officeTicketRelease, 'ticket.answer', async ({ input, actor }) => {
      await staffTickets.release(actor, input.id);
      return show(actor, input.id);
    }),
    staffRoute(endpoints.officeTicketSolve, 'ticket.answer', async ({ input, actor }) => {
      await staffTickets.solve(actor, input.id);
      return show(actor, input.id);
    }),
    staffRoute(endpoints.officeTicketComplain, 'ticket.answer', async ({ input, actor }) => {
      await staffTickets.complain(actor, input.id);
      return show(actor, input.id);
    }),
  ];
}

/** Tickets and complaints for staff. */
export function helpdeskOfficeRoutes(deps: HelpdeskOfficeDeps): Route[] {
  return [...listRoutes(deps), ...answerRoutes(deps), ...actionRoutes(deps)];
}
