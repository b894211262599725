import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import type { SupportTicket } from './ticket.ts';

/** A ticket with its sealed texts. */
export interface TicketRow
  extends SupportTicket, CamelRow<'helpdesk.ticket', 'subject_sealed' | 'guest_email_sealed'> {}

const columns = sql`
  id, site, member_id as "memberId", language, topic, about_kind as "aboutKind", about_number as "aboutNumber", state,
  claimed_by as "claimedBy", claimed_at as "claimedAt", opened_at as "openedAt",
  first_answered_at as "firstAnsweredAt", waiting_since as "waitingSince", due_at as "dueAt", last_at as "lastAt",
  solved_at as "solvedAt", last_seq as "lastSeq", member_seq as "memberSeq", staff_seq as "staffSeq",
  member_seen as "memberSeen", staff_seen as "staffSeen", rating, rated_at as "ratedAt", protocol,
  complained_at as "complainedAt", complaint_due_at as "complaintDueAt",
  complaint_answered_at as "complaintAnsweredAt", subject_sealed as "subjectSealed",
  guest_email_sealed as "guestEmailSealed"`;

export interface NewTicket {
  ticket: SupportTicket;
  subjectSealed: Buffer;
  guest: { emailSealed: Buffer; emailIndex: Buffer; addressIndex: Buffer } | null;
  requestKey: string;
}

/** Serialises what one member or guest opens and writes, until the transaction ends. */
export async function lockAuthor(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('helpdesk.ticket'), hashtext(${key}))`.execute(tx);
}

export async function insertTicket(tx: Tx, { ticket, subjectSealed, guest, requestKey }: NewTicket): Promise<void> {
  await sql`
    insert into helpdesk.ticket
      (id, site, member_id, guest_email_sealed, guest_email_index, guest_place_index, language, topic, subject_sealed,
       about_kind, about_number, state, opened_at, waiting_since, due_at, last_at, last_seq, member_seq, member_seen,
       request_key)
    values (${ticket.id}, ${ticket.site}, ${ticket.memberId}, ${guest?.emailSealed ?? null},
      ${guest?.emailIndex ?? null}, ${guest?.addressIndex ?? null}, ${ticket.language}, ${ticket.topic}, ${subjectSealed},
      ${ticket.aboutKind}, ${ticket.aboutNumber}, ${ticket.state}, ${ticket.openedAt}, ${ticket.waitingSince},
      ${ticket.dueAt}, ${ticket.lastAt}, ${ticket.lastSeq}, ${ticket.memberSeq}, ${ticket.memberSeen},
      ${requestKey})`.execute(tx);
}

export async function markTicket(tx: Tx, ticket: SupportTicket): Promise<void> {
  await sql`
    update helpdesk.ticket set state = ${ticket.state}, claimed_by = ${ticket.claimedBy},
      claimed_at = ${ticket.claimedAt}, first_answered_at = ${ticket.firstAnsweredAt},
      waiting_since = ${ticket.waitingSince}, due_at = ${ticket.dueAt}, last_at = ${ticket.lastAt},
      solved_at = ${ticket.solvedAt}, last_seq = ${ticket.lastSeq}, member_seq = ${ticket.memberSeq},
      staff_seq = ${ticket.staffSeq}, member_seen = ${ticket.memberSeen}, staff_seen = ${ticket.staffSeen},
      rating = ${ticket.rating}, rated_at = ${ticket.ratedAt}, protocol = ${ticket.protocol},
      complained_at = ${ticket.complainedAt}, complaint_due_at = ${ticket.complaintDueAt},
      complaint_answered_at = ${ticket.complaintAnsweredAt}
    where id = ${ticket.id}`.execute(tx);
}

export async function findTicket(q: Queryable, id: string): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`select ${columns} from helpdesk.ticket where id = ${id}`.execute(q);
  return rows[0];
}

export async function lockTicket(tx: Tx, id: string): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`select ${columns} from helpdesk.ticket where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Finds the ticket that a member opened with a request key. */
export async function findTicketByKey(q: Queryable, memberId: number, requestKey: string): Promise<string | undefined> {
  const { rows } = await sql<TableRow<'helpdesk.ticket', 'id'>>`
    select id from helpdesk.ticket where member_id = ${memberId} and request_key = ${requestKey}`.execute(q);
  return rows[0]?.id;
}

export async function findGuestTicketByKey(
  q: Queryable,
  address: Buffer,
  requestKey: string,
): Promise<string | undefined> {
  const { rows } = await sql<TableRow<'helpdesk.ticket', 'id'>>`
    select id from helpdesk.ticket
    where member_id is null and guest_place_index = ${address} and request_key = ${requestKey}`.execute(q);
  return rows[0]?.id;
}

/** Counts a member's tickets that are neither solved nor closed. */
export async function countOpenTickets(q: Queryable, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from helpdesk.ticket
    where member_id = ${memberId} and state in ('open', 'answered', 'waiting')`.execute(q);
  return rows[0]?.count ?? 0;
}

export async function countUnreadTickets(q: Queryable, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from helpdesk.ticket
    where member_id = ${memberId} and staff_seq > member_seen`.execute(q);
  return rows[0]?.count ?? 0;
}

/** Counts the tickets that guests opened since a time, with an e-mail and from a network address. */
export async function countGuestTickets(
  q: Queryable,
  { email, address }: { email: Buffer; address: Buffer },
  since: Date,
): Promise<{ byEmail: number; byAddress: number }> {
  const { rows } = await sql<{ byEmail: number; byAddress: number }>`
    select (count(*) filter (where guest_email_index = ${email}))::integer as "byEmail",
      (count(*) filter (where guest_place_index = ${address}))::integer as "byAddress"
    from helpdesk.ticket
    where member_id is null and opened_at > ${since} and (guest_email_index = ${email} or guest_place_index = ${address})
    `.execute(q);
  return rows[0] ?? { byEmail: 0, byAddress: 0 };
}

export async function listMemberTickets(q: Queryable, memberId: number, page: PageRequest): Promise<Rows<TicketRow>> {
  const { rows } = await sql<TicketRow & { total: number }>`
    select ${columns}, (count(*) over ())::integer as total from helpdesk.ticket
    where member_id = ${memberId} order by last_at desc, id desc
    limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** A ticket of a member, without its texts. */
export type LatestTicket = CamelRow<'helpdesk.ticket', 'id' | 'topic' | 'state' | 'opened_at'>;

/** Lists the tickets that a member opened last. */
export async function listLatestTickets(q: Queryable, memberId: number, limit: number): Promise<LatestTicket[]> {
  const { rows } = await sql<LatestTicket>`
    select id, topic, state, opened_at as "openedAt" from helpdesk.ticket
    where member_id = ${memberId} order by opened_at desc, id limit ${limit}`.execute(q);
  return rows;
}

export interface TicketListFilter {
  /** `waiting`, `mine`, `late`, `complaints`, a state, or `null` for all. */
  view: string | null;
  staffId: number;
  memberId: number | null;
  /** The number of a ticket or of a complaint; `null` for any. */
  number: string | null;
  guestEmail: Buffer | null;
  /** Complaints only: `unanswered`, `late`, `answered`, `every`; `null` for all tickets. */
  complaints: string | null;
  now: Date;
}

/** Lists tickets: overdue complaints first, then by the term of the complaint, of the answer, then the latest activity. */
export async function listTickets(
  q: Queryable,
  { view, staffId, memberId, number, guestEmail, complaints, now }: TicketListFilter,
  page: PageRequest,
): Promise<Rows<TicketRow>> {
  const { rows } = await sql<TicketRow & { total: number }>`
    select ${columns}, (count(*) over ())::integer as total from helpdesk.ticket
    where (${view}::text is null or state = ${view}
        or (${view} = 'waiting' and state = 'open')
        or (${view} = 'mine' and claimed_by = ${staffId} and state in ('open', 'answered', 'waiting'))
        or (${view} = 'late' and due_at <= ${now})
        or (${view} = 'complaints' and protocol is not null and complaint_answered_at is null))
      and (${complaints}::text is null or (protocol is not null and case ${complaints}
        when 'unanswered' then complaint_answered_at is null
        when 'late' then complaint_answered_at is null and complaint_due_at <= ${now}
        when 'answered' then complaint_answered_at is not null else true end))
      and (${memberId}::integer is null or member_id = ${memberId})
      and (${number}::text is null or id = ${number} or protocol = ${number})
      and (${guestEmail}::bytea is null or guest_email_index = ${guestEmail})
    order by (complaint_answered_at is null and complaint_due_at <= ${now}) is true desc,
      case when complaint_answered_at is null then complaint_due_at end nulls last, due_at nulls last, last_at desc, id
    limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Locks answered tickets without a message since `before`, without unread messages and without an open complaint. */
export async function lockAnsweredBefore(tx: Tx, before: Date): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select ${columns} from helpdesk.ticket
    where state = 'answered' and last_at <= ${before} and member_seq <= staff_seen
      and (protocol is null or complaint_answered_at is not null)
    order by id limit 500 for update skip locked`.execute(tx);
  return rows;
}

export async function closeSolvedBefore(tx: Tx, before: Date): Promise<void> {
  await sql`update helpdesk.ticket set state = 'closed' where state = 'solved' and solved_at <= ${before}`.execute(tx);
}

/** Closes all tickets of an erased member. */
export async function closeMemberTickets(tx: Tx, memberId: number, now: Date): Promise<void> {
  await sql`
    update helpdesk.ticket set state = 'closed', solved_at = coalesce(solved_at, ${now}), waiting_since = null,
      due_at = null, complaint_answered_at = case when protocol is null then null
        else coalesce(complaint_answered_at, ${now}) end
    where member_id = ${memberId}`.execute(tx);
}

/** Deletes closed tickets without activity since `before`, with their messages; returns how many. */
export async function deleteTicketsBefore(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from helpdesk.ticket where state = 'closed' and last_at < ${before}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Stores how far a member of staff has read a ticket. `false` where they read the same messages after `since`. */
export async function markReadByStaff(
  tx: Tx,
  { ticketId, staffId, seq, now }: { ticketId: string; staffId: number; seq: number; now: Date },
  since: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into helpdesk.read_position as r (ticket_id, staff_id, seq, at)
    values (${ticketId}, ${staffId}, ${seq}, ${now})
    on conflict (ticket_id, staff_id) do update set seq = excluded.seq, at = excluded.at
      where r.seq < excluded.seq or r.at <= ${since}`.execute(tx);
  return numAffectedRows === 1n;
}
