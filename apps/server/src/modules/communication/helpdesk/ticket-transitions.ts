import { Failure, addSeconds } from '../../../platform/index.ts';
import { type SupportTicket, type TicketReference, hasOpenComplaint } from './ticket.ts';

const DAY_SECONDS = 86_400;

/** How long a message reopens a solved ticket. Afterwards the ticket is closed for good. */
export const REOPEN_SECONDS = 14 * DAY_SECONDS;

/** How long an answered ticket may stay without a message before it is solved automatically. */
export const SILENT_SECONDS = 7 * DAY_SECONDS;

type NewTicketFields = Pick<SupportTicket, 'id' | 'site' | 'memberId' | 'language' | 'topic'> & {
  about: TicketReference | null;
};

/** A ticket with its first message, which waits for an answer until `due`. */
export function newTicket({ about, ...fields }: NewTicketFields, now: Date, due: Date): SupportTicket {
  return {
    ...fields,
    aboutKind: about?.kind ?? null,
    aboutNumber: about?.number ?? null,
    state: 'open',
    claimedBy: null,
    claimedAt: null,
    openedAt: now,
    firstAnsweredAt: null,
    waitingSince: now,
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

/** Closes a solved ticket whose time to reopen is over, whether or not the sweep has run. */
export function closeIfExpired(ticket: SupportTicket, now: Date): SupportTicket {
  const { state, solvedAt } = ticket;
  const isExpired = state === 'solved' && solvedAt !== null && addSeconds(solvedAt, REOPEN_SECONDS) <= now;
  return isExpired ? { ...ticket, state: 'closed' } : ticket;
}

function requireNotClosed({ state }: SupportTicket): void {
  if (state === 'closed') throw new Failure('ticket_closed', { field: 'id' });
}

/** Makes a ticket wait for staff. A ticket that waits already keeps its term; a solved one is reopened. */
function awaitAnswer(ticket: SupportTicket, now: Date, due: Date): SupportTicket {
  const { state, waitingSince, dueAt } = ticket;
  return {
    ...ticket,
    state: state === 'open' ? 'open' : 'waiting',
    waitingSince: waitingSince ?? now,
    dueAt: dueAt ?? due,
    solvedAt: null,
    rating: null,
    ratedAt: null,
  };
}

/** Adds a message of the member. `due` is the term of the answer where none is due yet. Fails with `ticket_closed`. */
export function addMemberMessage(ticket: SupportTicket, now: Date, due: Date): SupportTicket {
  requireNotClosed(ticket);
  const seq = ticket.lastSeq + 1;
  return { ...awaitAnswer(ticket, now, due), lastSeq: seq, memberSeq: seq, lastAt: now };
}

/** Adds an answer of staff; a `formal` one answers the complaint. Fails with `ticket_closed`. */
export function addStaffAnswer(
  ticket: SupportTicket,
  now: Date,
  by: { staffId: number; formal: boolean },
): SupportTicket {
  requireNotClosed(ticket);
  const seq = ticket.lastSeq + 1;
  const { firstAnsweredAt, complaintAnsweredAt, claimedBy, claimedAt } = ticket;
  return {
    ...ticket,
    state: 'answered',
    firstAnsweredAt: firstAnsweredAt ?? now,
    waitingSince: null,
    dueAt: null,
    solvedAt: null,
    rating: null,
    ratedAt: null,
    lastSeq: seq,
    staffSeq: seq,
    lastAt: now,
    claimedBy: by.staffId,
    claimedAt: claimedBy === by.staffId ? claimedAt : now,
    complaintAnsweredAt: complaintAnsweredAt ?? (by.formal && ticket.protocol !== null ? now : null),
  };
}

/** Adds a note, which only staff reads. Fails with `ticket_closed`. */
export function addNote(ticket: SupportTicket): SupportTicket {
  requireNotClosed(ticket);
  return { ...ticket, lastSeq: ticket.lastSeq + 1 };
}

/**
 * Solves a ticket; a solved or closed one stays as it is. The member settles an open complaint with it; staff fails with
 * `ticket_complaint_open`.
 */
export function solve(ticket: SupportTicket, now: Date, by: 'member' | 'staff'): SupportTicket {
  if (ticket.state === 'solved' || ticket.state === 'closed') return ticket;
  const isComplaintOpen = hasOpenComplaint(ticket);
  if (isComplaintOpen && by === 'staff') throw new Failure('ticket_complaint_open', { field: 'id' });
  return {
    ...ticket,
    state: 'solved',
    solvedAt: now,
    waitingSince: null,
    dueAt: null,
    lastAt: now,
    complaintAnsweredAt: isComplaintOpen ? now : ticket.complaintAnsweredAt,
  };
}

/** Fails with `ticket_not_solved` and `ticket_closed`. */
export function rate(ticket: SupportTicket, now: Date, rating: number): SupportTicket {
  requireNotClosed(ticket);
  if (ticket.state !== 'solved') throw new Failure('ticket_not_solved', { field: 'id' });
  return { ...ticket, rating, ratedAt: now };
}

export interface NewComplaint {
  protocol: string;
  /** When the formal answer is due. */
  due: Date;
  /** When the next answer is due, where none is due yet. */
  answerDue: Date;
}

/** Raises a complaint. A ticket has one at most: with one it stays as it is. Fails with `ticket_closed`. */
export function raiseComplaint(
  ticket: SupportTicket,
  now: Date,
  { protocol, due, answerDue }: NewComplaint,
): SupportTicket {
  if (ticket.protocol !== null) return ticket;
  requireNotClosed(ticket);
  return { ...awaitAnswer(ticket, now, answerDue), protocol, complainedAt: now, complaintDueAt: due, lastAt: now };
}
