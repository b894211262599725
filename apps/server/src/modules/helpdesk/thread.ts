import type { Queryable, Tx } from '../../db/index.ts';
import type { Clock, Ids } from '../../platform/index.ts';
import type { Vault } from '../vault/index.ts';
import { type MessageRow, type Side, insertMessage, listMessages } from './message-store.ts';
import { type Picture, listPictures } from './picture-store.ts';
import { personOf } from './ticket.ts';
import type { TicketRow } from './ticket-store.ts';

/** A message of a thread, as who may read it reads it. */
export interface Message extends Omit<MessageRow, 'textSealed'> {
  text: string;
  pictures: Picture[];
}

/** A ticket with what is said in it, in clear. */
export interface Thread {
  ticket: TicketRow;
  subject: string;
  /** Of a guest; empty for a member. */
  guestEmail: string;
  messages: Message[];
}

/** What is written in tickets: sealed where it stands, and opened for who may read it. */
export interface Threads {
  seal(
    tx: Tx,
    owner: { id: string; memberId: number | null },
    what: 'subject' | 'guest_email',
    text: string,
  ): Promise<Buffer>;
  write(tx: Tx, ticket: TicketRow, message: NewMessage): Promise<string>;
  subject(q: Queryable, ticket: TicketRow): Promise<string>;
  open(q: Queryable, ticket: TicketRow, withNotes: boolean): Promise<Thread>;
}

interface NewMessage {
  seq: number;
  side: Side;
  staffId: number | null;
  formal: boolean;
  text: string;
  requestKey: string;
}

interface ThreadParts {
  clock: Clock;
  ids: Ids;
  vault: Vault;
}

const placeOf = (what: 'subject' | 'guest_email', id: string): string => `helpdesk.ticket.${what}:${id}`;
const placeOfText = (id: string): string => `helpdesk.message.text:${id}`;

export function createThreads({ clock, ids, vault }: ThreadParts): Threads {
  async function subject(q: Queryable, ticket: TicketRow): Promise<string> {
    return (await vault.sealer(q, personOf(ticket))).open(placeOf('subject', ticket.id), ticket.subjectSealed);
  }

  return {
    subject,
    async seal(tx, owner, what, text) {
      return (await vault.sealer(tx, personOf(owner))).seal(placeOf(what, owner.id), text);
    },
    async write(tx, ticket, { text, ...message }) {
      const id = ids.uuid();
      const textSealed = (await vault.sealer(tx, personOf(ticket))).seal(placeOfText(id), text);
      await insertMessage(tx, { id, ticketId: ticket.id, ...message, textSealed, at: clock.now() });
      return id;
    },
    async open(q, ticket, withNotes) {
      const sealer = await vault.sealer(q, personOf(ticket));
      const rows = await listMessages(q, ticket.id, withNotes);
      const pictures = await listPictures(q, ticket.id);
      return {
        ticket,
        subject: await subject(q, ticket),
        guestEmail: sealer.openOr(placeOf('guest_email', ticket.id), ticket.guestEmailSealed) ?? '',
        messages: rows.map(({ textSealed, ...row }) => ({
          ...row,
          text: sealer.open(placeOfText(row.id), textSealed),
          pictures: pictures.filter(({ messageId }) => messageId === row.id),
        })),
      };
    },
  };
}
