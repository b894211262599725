import { addSeconds } from '../../platform/index.ts';
import type { ShownPicture } from './pictures.ts';
import type { Message, Thread } from './thread.ts';
import { REOPEN_SECONDS } from './ticket-life.ts';
import type { Ticket } from './ticket.ts';

/** A complaint as both sides read it; `null` where there is none. */
export function writeComplaint({ protocol, complainedAt, complaintDueAt, complaintAnsweredAt }: Ticket) {
  if (protocol === null || complainedAt === null || complaintDueAt === null) return null;
  return {
    protocol,
    made_at: complainedAt.toISOString(),
    due_at: complaintDueAt.toISOString(),
    answered_at: complaintAnsweredAt?.toISOString() ?? null,
  };
}

export function writeAbout({ aboutKind: kind, aboutNumber: number }: Ticket) {
  return kind === null || number === null ? null : { kind, number };
}

/** The pictures of a message, by which each is asked for. */
export function writePictures({ pictures }: Pick<Message, 'pictures'>) {
  return pictures.map(({ id, width, height }) => ({ id, width, height }));
}

/** A ticket in a member's list. */
export function writeHead(ticket: Ticket, subject: string) {
  return {
    id: ticket.id,
    topic: ticket.topic,
    subject,
    state: ticket.state,
    opened_at: ticket.openedAt.toISOString(),
    last_at: ticket.lastAt.toISOString(),
    unread: ticket.staffSeq > ticket.memberSeen,
    complaint: writeComplaint(ticket),
  };
}

/** A ticket with its thread as its member reads it: who of the team wrote is nobody's affair, and notes are not there. */
export function writeThread({ ticket, subject, messages }: Thread) {
  const { solvedAt, state } = ticket;
  return {
    ...writeHead(ticket, subject),
    about: writeAbout(ticket),
    // Counted anew, so that no gap tells of a note.
    messages: messages.map((message, place) => ({
      number: place + 1,
      from: message.side === 'member' ? ('member' as const) : ('team' as const),
      formal: message.formal,
      text: message.text,
      at: message.at.toISOString(),
      pictures: writePictures(message),
    })),
    rating: ticket.rating,
    reopens_until: state === 'solved' && solvedAt !== null ? addSeconds(solvedAt, REOPEN_SECONDS).toISOString() : null,
  };
}

/** A picture as a browser shows it without asking again. */
export function writeShown({ id, width, height, bytes }: ShownPicture) {
  return { id, width, height, image: `data:image/webp;base64,${bytes.toString('base64')}` };
}
