import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';

/**
 * A picture of a ticket, without its bytes. `staffId` is `null` for a picture of the member; `ticketId` and `messageId` are
 * `null` until a message carries it.
 */
export type TicketPicture = CamelRow<
  'helpdesk.picture',
  'id' | 'member_id' | 'staff_id' | 'ticket_id' | 'message_id' | 'hash' | 'width' | 'height' | 'sent_at'
>;

export type SealedTicketPicture = TicketPicture & CamelRow<'helpdesk.picture', 'picture_sealed'>;

const columns = sql`
  id, member_id as "memberId", staff_id as "staffId", ticket_id as "ticketId", message_id as "messageId", hash, width,
  height, sent_at as "sentAt"`;

export async function insertPicture(
  tx: Tx,
  picture: Omit<SealedTicketPicture, 'ticketId' | 'messageId'>,
): Promise<void> {
  await sql`
    insert into helpdesk.picture (id, member_id, staff_id, picture_sealed, hash, width, height, sent_at)
    values (${picture.id}, ${picture.memberId}, ${picture.staffId}, ${picture.pictureSealed}, ${picture.hash},
      ${picture.width}, ${picture.height}, ${picture.sentAt})`.execute(tx);
}

/** Finds the same picture of the same sender that no message carries yet. */
export async function findUnusedPicture(
  q: Queryable,
  { memberId, staffId, hash }: Pick<TicketPicture, 'memberId' | 'staffId' | 'hash'>,
): Promise<TicketPicture | undefined> {
  const { rows } = await sql<TicketPicture>`
    select ${columns} from helpdesk.picture
    where member_id = ${memberId} and staff_id is not distinct from ${staffId} and hash = ${hash}
      and message_id is null`.execute(q);
  return rows[0];
}

/** Counts the pictures that a member, or staff about that member, uploaded since a time. */
export async function countPictures(
  q: Queryable,
  { memberId, byStaff }: { memberId: number; byStaff: boolean },
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from helpdesk.picture
    where member_id = ${memberId} and (staff_id is not null) = ${byStaff} and sent_at > ${since}`.execute(q);
  return rows[0]?.count ?? 0;
}

/** Attaches a sender's unused pictures to a message, in the order of `ids`; returns how many were attached. */
export async function attachPictures(
  tx: Tx,
  ids: readonly string[],
  to: { memberId: number; staffId: number | null; ticketId: string; messageId: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update helpdesk.picture p set ticket_id = ${to.ticketId}, message_id = ${to.messageId}, place = o.place
    from unnest(${[...ids]}::uuid[]) with ordinality as o (id, place)
    where p.id = o.id and p.member_id = ${to.memberId} and p.staff_id is not distinct from ${to.staffId}
      and p.message_id is null`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export async function listPictures(q: Queryable, ticketId: string): Promise<TicketPicture[]> {
  const { rows } = await sql<TicketPicture>`
    select ${columns} from helpdesk.picture where ticket_id = ${ticketId} order by message_id, place`.execute(q);
  return rows;
}

export async function findPicture(q: Queryable, id: string): Promise<SealedTicketPicture | undefined> {
  const { rows } = await sql<SealedTicketPicture>`
    select ${columns}, picture_sealed as "pictureSealed" from helpdesk.picture where id = ${id}::uuid`.execute(q);
  return rows[0];
}

/** Lists the pictures in a member's tickets, latest first. */
export async function listMemberPictures(
  q: Queryable,
  memberId: number,
  limit: number,
): Promise<SealedTicketPicture[]> {
  const { rows } = await sql<SealedTicketPicture>`
    select ${columns}, picture_sealed as "pictureSealed" from helpdesk.picture
    where member_id = ${memberId} and message_id is not null order by sent_at desc, id limit ${limit}`.execute(q);
  return rows;
}

/** Deletes pictures uploaded before a time that no message carries. */
export async function deleteUnusedPictures(tx: Tx, before: Date): Promise<void> {
  await sql`delete from helpdesk.picture where message_id is null and sent_at < ${before}`.execute(tx);
}

export async function deleteMemberPictures(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from helpdesk.picture where member_id = ${memberId}`.execute(tx);
}
