import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

export type Side = 'member' | 'staff' | 'note';

/** A message of a thread, sealed. */
export interface MessageRow {
  id: string;
  ticketId: string;
  seq: number;
  side: Side;
  staffId: number | null;
  formal: boolean;
  textSealed: Buffer;
  at: Date;
}

const columns = sql`
  id, ticket_id as "ticketId", seq, side, staff_id as "staffId", formal, text_sealed as "textSealed", at`;

export async function insertMessage(tx: Tx, message: MessageRow & { requestKey: string }): Promise<void> {
  await sql`
    insert into helpdesk.message (id, ticket_id, seq, side, staff_id, formal, text_sealed, at, request_key)
    values (${message.id}, ${message.ticketId}, ${message.seq}, ${message.side}, ${message.staffId}, ${message.formal},
      ${message.textSealed}, ${message.at}, ${message.requestKey})`.execute(tx);
}

/** Whether a message was written under this key already. */
export async function isWritten(
  q: Queryable,
  { ticketId, side, requestKey }: { ticketId: string; side: Side; requestKey: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from helpdesk.message
    where ticket_id = ${ticketId} and side = ${side} and request_key = ${requestKey}`.execute(q);
  return rows.length > 0;
}

/** A thread in its order; with or without the notes of staff. */
export async function listMessages(q: Queryable, ticketId: string, withNotes: boolean): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from helpdesk.message
    where ticket_id = ${ticketId} and (${withNotes} or side <> 'note') order by seq`.execute(q);
  return rows;
}

/** When a member wrote since a moment, in all of their tickets, the first first. */
export async function listWritten(q: Queryable, memberId: number, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select m.at from helpdesk.message m join helpdesk.ticket t on t.id = m.ticket_id
    where t.member_id = ${memberId} and t.last_at > ${since} and m.side = 'member' and m.at > ${since}
    order by m.at`.execute(q);
  return rows.map(({ at }) => at);
}

/** Forgets what staff noted on a member's tickets. */
export async function deleteNotesOf(tx: Tx, memberId: number): Promise<void> {
  await sql`
    delete from helpdesk.message m using helpdesk.ticket t
    where t.id = m.ticket_id and t.member_id = ${memberId} and m.side = 'note'`.execute(tx);
}
