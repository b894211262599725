import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';

/** A message of a thread, with its text sealed. */
export type TicketMessageRow = CamelRow<
  'helpdesk.message',
  'id' | 'ticket_id' | 'seq' | 'side' | 'staff_id' | 'formal' | 'text_sealed' | 'at'
>;

/** Who wrote a message: the member, staff, or staff as a note. */
export type MessageSide = TicketMessageRow['side'];

const columns = sql`
  id, ticket_id as "ticketId", seq, side, staff_id as "staffId", formal, text_sealed as "textSealed", at`;

export async function insertMessage(tx: Tx, message: TicketMessageRow & { requestKey: string }): Promise<void> {
  await sql`
    insert into helpdesk.message (id, ticket_id, seq, side, staff_id, formal, text_sealed, at, request_key)
    values (${message.id}, ${message.ticketId}, ${message.seq}, ${message.side}, ${message.staffId}, ${message.formal},
      ${message.textSealed}, ${message.at}, ${message.requestKey})`.execute(tx);
}

/** Whether a message with this request key exists. */
export async function hasMessage(
  q: Queryable,
  { ticketId, side, requestKey }: { ticketId: string; side: MessageSide; requestKey: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from helpdesk.message
    where ticket_id = ${ticketId} and side = ${side} and request_key = ${requestKey}`.execute(q);
  return rows.length > 0;
}

/** Lists a thread in order, with or without the notes of staff. */
export async function listMessages(q: Queryable, ticketId: string, withNotes: boolean): Promise<TicketMessageRow[]> {
  const { rows } = await sql<TicketMessageRow>`
    select ${columns} from helpdesk.message
    where ticket_id = ${ticketId} and (${withNotes} or side <> 'note') order by seq`.execute(q);
  return rows;
}

/** Lists when a member wrote in any of their tickets since a time, oldest first. */
export async function listMessageTimes(q: Queryable, memberId: number, since: Date): Promise<Date[]> {
  const { rows } = await sql<TableRow<'helpdesk.message', 'at'>>`
    select m.at from helpdesk.message m join helpdesk.ticket t on t.id = m.ticket_id
    where t.member_id = ${memberId} and t.last_at > ${since} and m.side = 'member' and m.at > ${since}
    order by m.at`.execute(q);
  return rows.map(({ at }) => at);
}

/** Lists members after `after` who wrote in a ticket in a span, by id; `until` is outside it. */
export async function listWritingMembers(
  q: Queryable,
  { from, until }: { from: Date; until: Date },
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select distinct t.member_id as "memberId" from helpdesk.ticket t
    where t.last_at >= ${from} and t.member_id > ${after} and exists (select from helpdesk.message m
      where m.ticket_id = t.id and m.side = 'member' and m.at >= ${from} and m.at < ${until})
    order by 1 limit ${limit}`.execute(q);
  return rows.map(({ memberId }) => memberId);
}

/** Lists what a member wrote in tickets in a span, newest first; `until` is outside it. */
export async function listMemberMessages(
  q: Queryable,
  memberId: number,
  { from, until, limit }: { from: Date; until: Date; limit: number },
): Promise<TicketMessageRow[]> {
  const { rows } = await sql<TicketMessageRow>`
    select m.id, m.ticket_id as "ticketId", m.seq, m.side, m.staff_id as "staffId", m.formal,
      m.text_sealed as "textSealed", m.at
    from helpdesk.message m join helpdesk.ticket t on t.id = m.ticket_id
    where t.member_id = ${memberId} and t.last_at >= ${from} and m.side = 'member' and m.at >= ${from}
      and m.at < ${until} order by m.at desc, m.id limit ${limit}`.execute(q);
  return rows;
}

/** Deletes the notes of staff on a member's tickets. */
export async function deleteMemberNotes(tx: Tx, memberId: number): Promise<void> {
  await sql`
    delete from helpdesk.message m using helpdesk.ticket t
    where t.id = m.ticket_id and t.member_id = ${memberId} and m.side = 'note'`.execute(tx);
}
