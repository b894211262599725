import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../platform/index.ts';
import type { Ticket } from './ticket.ts';

/** A ticket with what of it is sealed. */
export interface TicketRow extends Ticket {
  subjectSealed: Buffer;
  guestEmailSealed: Buffer | null;
}

const columns = sql`
  id, site, member_id as "memberId", language, topic, about_kind as "aboutKind", about_number as "aboutNumber", state,
  claimed_by as "claimedBy", claimed_at as "claimedAt", opened_at as "openedAt",
  first_answered_at as "firstAnsweredAt", waits_since as "waitsSince", due_at as "dueAt", last_at as "lastAt",
  solved_at as "solvedAt", last_seq as "lastSeq", member_seq as "memberSeq", staff_seq as "staffSeq",
  member_seen as "memberSeen", staff_seen as "staffSeen", rating, rated_at as "ratedAt", protocol,
  complained_at as "complainedAt", complaint_due_at as "complaintDueAt",
  complaint_answered_at as "complaintAnsweredAt", subject_sealed as "subjectSealed",
  guest_email_sealed as "guestEmailSealed"`;

export interface NewTicket {
  ticket: Ticket;
  subjectSealed: Buffer;
  guest: { emailSealed: Buffer; emailIndex: Buffer; placeIndex: Buffer } | null;
  requestKey: string;
}

/** Holds the member's or guest's own line: their tickets are opened and written in one after the other. */
export async function lockAsker(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('helpdesk.ticket'), hashtext(${key}))`.execute(tx);
}

export async function insertTicket(tx: Tx, { ticket, subjectSealed, guest, requestKey }: NewTicket): Promise<void> {
  await sql`
    insert into helpdesk.ticket
      (id, site, member_id, guest_email_sealed, guest_email_index, guest_place_index, language, topic, subject_sealed,
       about_kind, about_number, state, opened_at, waits_since, due_at, last_at, last_seq, member_seq, member_seen,
       request_key)
    values (${ticket.id}, ${ticket.site}, ${ticket.memberId}, ${guest?.emailSealed ?? null},
      ${guest?.emailIndex ?? null}, ${guest?.placeIndex ?? null}, ${ticket.language}, ${ticket.topic}, ${subjectSealed},
      ${ticket.aboutKind}, ${ticket.aboutNumber}, ${ticket.state}, ${ticket.openedAt}, ${ticket.waitsSince},
      ${ticket.dueAt}, ${ticket.lastAt}, ${ticket.lastSeq}, ${ticket.memberSeq}, ${ticket.memberSeen},
      ${requestKey})`.execute(tx);
}

/** Writes down how a ticket stands. */
export async function markTicket(tx: Tx, ticket: Ticket): Promise<void> {
  await sql`
    update helpdesk.ticket set state = ${ticket.state}, claimed_by = ${ticket.claimedBy},
      claimed_at = ${ticket.claimedAt}, first_answered_at = ${ticket.firstAnsweredAt},
      waits_since = ${ticket.waitsSince}, due_at = ${ticket.dueAt}, last_at = ${ticket.lastAt},
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

/** The same, held until the transaction ends. */
export async function lockTicket(tx: Tx, id: string): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`select ${columns} from helpdesk.ticket where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** What this member opened under a key of theirs. */
export async function findAsked(q: Queryable, memberId: number, requestKey: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from helpdesk.ticket where member_id = ${memberId} and request_key = ${requestKey}`.execute(q);
  return rows[0]?.id;
}

export async function findAskedByGuest(q: Queryable, place: Buffer, requestKey: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from helpdesk.ticket
    where member_id is null and guest_place_index = ${place} and request_key = ${requestKey}`.execute(q);
  return rows[0]?.id;
}

/** How many of a member's tickets are neither solved nor closed. */
export async function countOpen(q: Queryable, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from helpdesk.ticket
    where member_id = ${memberId} and state in ('open', 'answered', 'waiting')`.execute(q);
  return rows[0]?.count ?? 0;
}

export async function countUnread(q: Queryable, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from helpdesk.ticket
    where member_id = ${memberId} and staff_seq > member_seen`.execute(q);
  return rows[0]?.count ?? 0;
}

/** How many messages guests sent since a moment, under this e-mail and from this address. */
export async function countOfGuest(
  q: Queryable,
  { email, place }: { email: Buffer; place: Buffer },
  since: Date,
): Promise<{ ofEmail: number; ofPlace: number }> {
  const { rows } = await sql<{ ofEmail: number; ofPlace: number }>`
    select (count(*) filter (where guest_email_index = ${email}))::integer as "ofEmail",
      (count(*) filter (where guest_place_index = ${place}))::integer as "ofPlace"
    from helpdesk.ticket
    where member_id is null and opened_at > ${since} and (guest_email_index = ${email} or guest_place_index = ${place})
    `.execute(q);
  return rows[0] ?? { ofEmail: 0, ofPlace: 0 };
}

export async function listTicketsOf(q: Queryable, memberId: number, page: PageRequest): Promise<Rows<TicketRow>> {
  const { rows } = await sql<TicketRow & { total: number }>`
    select ${columns}, (count(*) over ())::integer as total from helpdesk.ticket
    where member_id = ${memberId} order by last_at desc, id desc
    limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  return { rows, total: rows[0]?.total ?? 0 };
}

export interface TicketFilter {
  /** `waiting`, `mine`, `late`, `complaints`, a state, or `null` for all. */
  view: string | null;
  staffId: number;
  memberId: number | null;
  /** A ticket's number or a protocol; `null` for any. */
  number: string | null;
  guestEmail: Buffer | null;
  /** Of complaints alone: `unanswered`, `late`, `answered`, `every`; `null` for tickets whatever they are. */
  complaints: string | null;
  now: Date;
}

/** Tickets, what presses first: complaints over their term, then by when an answer is due, then the last to move. */
export async function listTickets(
  q: Queryable,
  { view, staffId, memberId, number, guestEmail, complaints, now }: TicketFilter,
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

/** Answered before a moment, with nothing said since, nothing unread and no complaint that waits. */
export async function lockSilent(tx: Tx, before: Date): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select ${columns} from helpdesk.ticket
    where state = 'answered' and last_at <= ${before} and member_seq <= staff_seen and (protocol is null or complaint_answered_at is not null)
    order by id limit 500 for update skip locked`.execute(tx);
  return rows;
}

/** Closes for good what was solved before a moment. */
export async function markClosed(tx: Tx, before: Date): Promise<void> {
  await sql`update helpdesk.ticket set state = 'closed' where state = 'solved' and solved_at <= ${before}`.execute(tx);
}

/** Closes whatever a member has open: nobody is there to be answered any more. */
export async function markEndedOf(tx: Tx, memberId: number, now: Date): Promise<void> {
  await sql`
    update helpdesk.ticket set state = 'closed', solved_at = coalesce(solved_at, ${now}), waits_since = null,
      due_at = null, complaint_answered_at = case when protocol is null then null
        else coalesce(complaint_answered_at, ${now}) end
    where member_id = ${memberId}`.execute(tx);
}

/** Forgets tickets that were closed before a moment, with all that was said in them; answers how many. */
export async function deleteTicketsBefore(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from helpdesk.ticket where state = 'closed' and last_at < ${before}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Puts down that one of staff reads a ticket; `false` where they read the same a moment ago. */
export async function insertReading(
  tx: Tx,
  { ticketId, staffId, seq, now }: { ticketId: string; staffId: number; seq: number; now: Date },
  since: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into helpdesk.reading as r (ticket_id, staff_id, seq, at)
    values (${ticketId}, ${staffId}, ${seq}, ${now})
    on conflict (ticket_id, staff_id) do update set seq = excluded.seq, at = excluded.at
      where r.seq < excluded.seq or r.at <= ${since}`.execute(tx);
  return numAffectedRows === 1n;
}
