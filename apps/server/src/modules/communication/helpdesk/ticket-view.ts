import { addSeconds } from '../../../platform/index.ts';
import type { TicketPictureFile } from './pictures.ts';
import type { Thread, ThreadMessage } from './thread.ts';
import { REOPEN_SECONDS } from './ticket-transitions.ts';
import type { SupportTicket } from './ticket.ts';

/** The complaint of a ticket, for members and staff; `null` where there is none. */
export function toComplaintView({ protocol, complainedAt, complaintDueAt, complaintAnsweredAt }: SupportTicket) {
  if (protocol === null || complainedAt === null || complaintDueAt === null) return null;
  return {
    protocol,
    made_at: complainedAt.toISOString(),
    due_at: complaintDueAt.toISOString(),
    answered_at: complaintAnsweredAt?.toISOString() ?? null,
  };
}

export function toAboutView({ aboutKind: kind, aboutNumber: number }: SupportTicket) {
  return kind === null || number === null ? null : { kind, number };
}

/** The pictures of a message without their bytes: a client loads each by its id. */
export function toPictureHeads({ pictures }: Pick<ThreadMessage, 'pictures'>) {
  return pictures.map(({ id, width, height }) => ({ id, width, height }));
}

/** A ticket in a member's list. */
export function toTicketSummary(ticket: SupportTicket, subject: string) {
  return {
    id: ticket.id,
    topic: ticket.topic,
    subject,
    state: ticket.state,
    opened_at: ticket.openedAt.toISOString(),
    last_at: ticket.lastAt.toISOString(),
    unread: ticket.staffSeq > ticket.memberSeen,
    complaint: toComplaintView(ticket),
  };
}

/** A ticket with its thread for its member: without notes, and without the names of staff. */
export function toThreadView({ ticket, subject, messages }: Thread) {
  const { solvedAt, state } = ticket;
  return {
    ...toTicketSummary(ticket, subject),
    about: toAboutView(ticket),
    // Numbered without gaps: a gap would reveal a note.
    messages: messages.map((message, index) => ({
      number: index + 1,
      from: message.side === 'member' ? ('member' as const) : ('team' as const),
      formal: message.formal,
      text: message.text,
      at: message.at.toISOString(),
      pictures: toPictureHeads(message),
    })),
    rating: ticket.rating,
    reopens_until: state === 'solved' && solvedAt !== null ? addSeconds(solvedAt, REOPEN_SECONDS).toISOString() : null,
  };
}

/** A picture with its bytes as a data URL. */
export function toPictureView({ id, width, height, bytes }: TicketPictureFile) {
  return { id, width, height, image: `data:image/webp;base64,${bytes.toString('base64')}` };
}
