import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

/** A picture of a ticket, without its pixels. */
export interface Picture {
  id: string;
  memberId: number;
  /** Who of staff sent it; `null` for the member. */
  staffId: number | null;
  /** None while it waits for its message. */
  ticketId: string | null;
  messageId: string | null;
  hash: Buffer;
  width: number;
  height: number;
  sentAt: Date;
}

export interface SealedPicture extends Picture {
  sealed: Buffer;
}

const columns = sql`
  id, member_id as "memberId", staff_id as "staffId", ticket_id as "ticketId", message_id as "messageId", hash, width,
  height, sent_at as "sentAt"`;

export async function insertPicture(tx: Tx, picture: Omit<SealedPicture, 'ticketId' | 'messageId'>): Promise<void> {
  await sql`
    insert into helpdesk.picture (id, member_id, staff_id, picture_sealed, hash, width, height, sent_at)
    values (${picture.id}, ${picture.memberId}, ${picture.staffId}, ${picture.sealed}, ${picture.hash},
      ${picture.width}, ${picture.height}, ${picture.sentAt})`.execute(tx);
}

/** The same picture of the same sender that waits for a message. */
export async function findWaiting(
  q: Queryable,
  { memberId, staffId, hash }: Pick<Picture, 'memberId' | 'staffId' | 'hash'>,
): Promise<Picture | undefined> {
  const { rows } = await sql<Picture>`
    select ${columns} from helpdesk.picture
    where member_id = ${memberId} and staff_id is not distinct from ${staffId} and hash = ${hash}
      and message_id is null`.execute(q);
  return rows[0];
}

/** How many pictures were sent about a member by one side since a moment. */
export async function countSent(
  q: Queryable,
  { memberId, byStaff }: { memberId: number; byStaff: boolean },
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from helpdesk.picture
    where member_id = ${memberId} and (staff_id is not null) = ${byStaff} and sent_at > ${since}`.execute(q);
  return rows[0]?.count ?? 0;
}

/** Gives a sender's waiting pictures to a message, in their order; answers how many there were. */
export async function markAttached(
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

export async function listPictures(q: Queryable, ticketId: string): Promise<Picture[]> {
  const { rows } = await sql<Picture>`
    select ${columns} from helpdesk.picture where ticket_id = ${ticketId} order by message_id, place`.execute(q);
  return rows;
}

export async function findPicture(q: Queryable, id: string): Promise<SealedPicture | undefined> {
  const { rows } = await sql<SealedPicture>`
    select ${columns}, picture_sealed as sealed from helpdesk.picture where id = ${id}::uuid`.execute(q);
  return rows[0];
}

/** A member's pictures of messages, the last first, with their pixels. */
export async function listPicturesOf(q: Queryable, memberId: number, limit: number): Promise<SealedPicture[]> {
  const { rows } = await sql<SealedPicture>`
    select ${columns}, picture_sealed as sealed from helpdesk.picture
    where member_id = ${memberId} and message_id is not null order by sent_at desc, id limit ${limit}`.execute(q);
  return rows;
}

/** Forgets pictures that no message came for. */
export async function deleteUnused(tx: Tx, before: Date): Promise<void> {
  await sql`delete from helpdesk.picture where message_id is null and sent_at < ${before}`.execute(tx);
}

export async function deletePicturesOf(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from helpdesk.picture where member_id = ${memberId}`.execute(tx);
}
