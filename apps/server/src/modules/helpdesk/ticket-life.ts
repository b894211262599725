import { Failure, addSeconds } from '../../platform/index.ts';
import { type Ticket, hasOpenComplaint } from './ticket.ts';

const DAY_SECONDS = 86_400;

/** So long after it was solved, writing opens a ticket again; then it is closed for good. */
export const REOPEN_SECONDS = 14 * DAY_SECONDS;

/** An answer to which nobody says anything for so long has settled the matter. */
export const SILENT_SECONDS = 7 * DAY_SECONDS;

/** A ticket as it is at a moment: time alone closes it, swept or not. */
export function standing(ticket: Ticket, now: Date): Ticket {
  const { state, solvedAt } = ticket;
  const isOver = state === 'solved' && solvedAt !== null && addSeconds(solvedAt, REOPEN_SECONDS) <= now;
  return isOver ? { ...ticket, state: 'closed' } : ticket;
}

function requireOpen({ state }: Ticket): void {
  if (state === 'closed') throw new Failure('ticket_closed', { field: 'id' });
}

/** It waits for us from now on, or since before; what was solved is open again. */
function waiting(ticket: Ticket, now: Date, due: Date): Ticket {
  const { state, waitsSince, dueAt } = ticket;
  return {
    ...ticket,
    state: state === 'open' ? 'open' : 'waiting',
    waitsSince: waitsSince ?? now,
    dueAt: dueAt ?? due,
    solvedAt: null,
    rating: null,
    ratedAt: null,
  };
}

/** The member wrote. `due` is until when an answer is owed, should none be owed already. Fails with `ticket_closed`. */
export function memberWrote(ticket: Ticket, now: Date, due: Date): Ticket {
  requireOpen(ticket);
  const seq = ticket.lastSeq + 1;
  return { ...waiting(ticket, now, due), lastSeq: seq, memberSeq: seq, lastAt: now };
}

/** One of staff answered; `formal` is the answer to a complaint. Fails with `ticket_closed`. */
export function staffAnswered(ticket: Ticket, now: Date, by: { staffId: number; formal: boolean }): Ticket {
  requireOpen(ticket);
  const seq = ticket.lastSeq + 1;
  const { firstAnsweredAt, complaintAnsweredAt, claimedBy, claimedAt } = ticket;
  return {
    ...ticket,
    state: 'answered',
    firstAnsweredAt: firstAnsweredAt ?? now,
    waitsSince: null,
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

/** A note that staff alone reads: the member sees nothing of it. Fails with `ticket_closed`. */
export function noted(ticket: Ticket): Ticket {
  requireOpen(ticket);
  return { ...ticket, lastSeq: ticket.lastSeq + 1 };
}

/**
 * The matter is settled. By the member a complaint is settled with it; staff fails with `ticket_complaint_open` while one
 * waits for its answer. What is settled already stays as it is.
 */
export function solved(ticket: Ticket, now: Date, by: 'member' | 'staff'): Ticket {
  if (ticket.state === 'solved' || ticket.state === 'closed') return ticket;
  const isOpen = hasOpenComplaint(ticket);
  if (isOpen && by === 'staff') throw new Failure('ticket_complaint_open', { field: 'id' });
  return {
    ...ticket,
    state: 'solved',
    solvedAt: now,
    waitsSince: null,
    dueAt: null,
    lastAt: now,
    complaintAnsweredAt: isOpen ? now : ticket.complaintAnsweredAt,
  };
}

/** Fails with `ticket_not_solved`, and with `ticket_closed` once a word about it is no news any more. */
export function rated(ticket: Ticket, now: Date, rating: number): Ticket {
  requireOpen(ticket);
  if (ticket.state !== 'solved') throw new Failure('ticket_not_solved', { field: 'id' });
  return { ...ticket, rating, ratedAt: now };
}

/** A formal complaint is made of it, once: it waits for its answer under a number of its own. Fails with `ticket_closed`. */
export function complained(
  ticket: Ticket,
  now: Date,
  { protocol, due, answerDue }: { protocol: string; due: Date; answerDue: Date },
): Ticket {
  if (ticket.protocol !== null) return ticket;
  requireOpen(ticket);
  return { ...waiting(ticket, now, answerDue), protocol, complainedAt: now, complaintDueAt: due, lastAt: now };
}
