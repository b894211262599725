import type { Queryable, Tx } from '../../../db/index.ts';
import type { Clock, Ids } from '../../../platform/index.ts';
import type { Vault } from '../../accounts/vault/index.ts';
import {
  type MessageSide,
  type TicketMessageRow,
  insertMessage,
  listMemberMessages,
  listMessages,
} from './message-store.ts';
import { type TicketPicture, listPictures } from './picture-store.ts';
import { toPersonId } from './ticket.ts';
import type { TicketRow } from './ticket-store.ts';

/** A message of a thread in clear. */
export interface ThreadMessage extends Omit<TicketMessageRow, 'textSealed'> {
  text: string;
  pictures: TicketPicture[];
}

/** A ticket with its messages in clear. */
export interface Thread {
  ticket: TicketRow;
  subject: string;
  /** Empty for a member. */
  guestEmail: string;
  messages: ThreadMessage[];
}

/** Seals and opens the texts of tickets. Callers check who may read them. */
export interface Threads {
  seal(
    tx: Tx,
    owner: { id: string; memberId: number | null },
    field: 'subject' | 'guest_email',
    text: string,
  ): Promise<Buffer>;
  write(tx: Tx, ticket: TicketRow, message: NewMessage): Promise<string>;
  subject(q: Queryable, ticket: TicketRow): Promise<string>;
  open(q: Queryable, ticket: TicketRow, withNotes: boolean): Promise<Thread>;
  /** Opens what a member wrote in tickets in a span, newest first, at most `limit`; empty texts of an erased member. */
  listTexts(
    q: Queryable,
    memberId: number,
    span: { from: Date; until: Date; limit: number },
  ): Promise<{ ticketId: string; at: Date; text: string }[]>;
}

interface NewMessage {
  seq: number;
  side: MessageSide;
  staffId: number | null;
  formal: boolean;
  text: string;
  requestKey: string;
}

interface ThreadDeps {
  clock: Clock;
  ids: Ids;
  vault: Vault;
}

const toTicketContext = (field: 'subject' | 'guest_email', id: string): string => `helpdesk.ticket.${field}:${id}`;
const toMessageContext = (id: string): string => `helpdesk.message.text:${id}`;

export function createThreads({ clock, ids, vault }: ThreadDeps): Threads {
  async function subject(q: Queryable, ticket: TicketRow): Promise<string> {
    return (await vault.sealer(q, toPersonId(ticket))).open(
      toTicketContext('subject', ticket.id),
      ticket.subjectSealed,
    );
  }

  return {
    subject,
    async seal(tx, owner, field, text) {
      return (await vault.sealer(tx, toPersonId(owner))).seal(toTicketContext(field, owner.id), text);
    },
    async write(tx, ticket, { text, ...message }) {
      const id = ids.uuid();
      const textSealed = (await vault.sealer(tx, toPersonId(ticket))).seal(toMessageContext(id), text);
      await insertMessage(tx, { id, ticketId: ticket.id, ...message, textSealed, at: clock.now() });
      return id;
    },
    async listTexts(q, memberId, span) {
      const rows = await listMemberMessages(q, memberId, span);
      if (rows.length === 0) return [];
      const sealer = await vault.sealer(q, memberId);
      return rows.map(({ id, ticketId, at, textSealed }) => ({
        ticketId,
        at,
        text: sealer.open(toMessageContext(id), textSealed),
      }));
    },
    async open(q, ticket, withNotes) {
      const sealer = await vault.sealer(q, toPersonId(ticket));
      const rows = await listMessages(q, ticket.id, withNotes);
      const pictures = await listPictures(q, ticket.id);
      return {
        ticket,
        subject: await subject(q, ticket),
        guestEmail: sealer.openNullable(toTicketContext('guest_email', ticket.id), ticket.guestEmailSealed) ?? '',
        messages: rows.map(({ textSealed, ...row }) => ({
          ...row,
          text: sealer.open(toMessageContext(row.id), textSealed),
          pictures: pictures.filter(({ messageId }) => messageId === row.id),
        })),
      };
    },
  };
}
