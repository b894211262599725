import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';

type SocialStart = CamelRow<'identity.social_start', 'state_hash' | 'provider' | 'browser_hash' | 'expires_at'> & {
  checks: TableRow<'identity.social_start', 'checks_sealed'>['checks_sealed'];
};

export async function insertStart(tx: Tx, start: SocialStart): Promise<void> {
  await sql`
    insert into identity.social_start (state_hash, provider, browser_hash, checks_sealed, expires_at)
    values (${start.stateHash}, ${start.provider}, ${start.browserHash}, ${start.checks}, ${start.expiresAt})`.execute(
    tx,
  );
}

/** Deletes and returns a started sign-in: it accepts one callback, by the browser that started it. */
export async function takeStart(
  tx: Tx,
  { stateHash, provider, browserHash }: Pick<SocialStart, 'stateHash' | 'provider' | 'browserHash'>,
  now: Date,
): Promise<Buffer | undefined> {
  const { rows } = await sql<Pick<SocialStart, 'checks'>>`
    delete from identity.social_start
    where state_hash = ${stateHash} and provider = ${provider} and browser_hash = ${browserHash} and expires_at > ${now}
    returning checks_sealed as checks`.execute(tx);
  return rows[0]?.checks;
}

type SocialTicket = CamelRow<'identity.social_ticket', 'ticket_hash' | 'browser_hash' | 'member_id' | 'expires_at'> & {
  person: TableRow<'identity.social_ticket', 'person_sealed'>['person_sealed'];
};

export async function insertTicket(tx: Tx, ticket: SocialTicket): Promise<void> {
  await sql`
    insert into identity.social_ticket (ticket_hash, browser_hash, member_id, person_sealed, expires_at)
    values (${ticket.ticketHash}, ${ticket.browserHash}, ${ticket.memberId}, ${ticket.person}, ${ticket.expiresAt})`.execute(
    tx,
  );
}

type TicketKey = Pick<SocialTicket, 'ticketHash' | 'browserHash'>;

/** Deletes a member's ticket; returns the member. */
export async function takeMemberTicket(
  tx: Tx,
  { ticketHash, browserHash }: TicketKey,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<CamelRow<'identity.social_ticket', 'member_id'>>`
    delete from identity.social_ticket
    where ticket_hash = ${ticketHash} and browser_hash = ${browserHash} and expires_at > ${now} and member_id is not null
    returning member_id as "memberId"`.execute(tx);
  return rows[0]?.memberId ?? undefined;
}

/** Whether a ticket of a new person waits for missing fields. */
export async function hasPersonTicket(
  q: Queryable,
  { ticketHash, browserHash }: TicketKey,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.social_ticket
    where ticket_hash = ${ticketHash} and browser_hash = ${browserHash} and expires_at > ${now}
      and person_sealed is not null`.execute(q);
  return rows.length > 0;
}

/** Deletes a new person's ticket; returns the sealed profile. */
export async function takePersonTicket(
  tx: Tx,
  { ticketHash, browserHash }: TicketKey,
  now: Date,
): Promise<Buffer | undefined> {
  const { rows } = await sql<Pick<SocialTicket, 'person'>>`
    delete from identity.social_ticket
    where ticket_hash = ${ticketHash} and browser_hash = ${browserHash} and expires_at > ${now}
      and person_sealed is not null
    returning person_sealed as person`.execute(tx);
  return rows[0]?.person ?? undefined;
}

export async function findLinked(q: Queryable, provider: string, subject: Buffer): Promise<number | undefined> {
  const { rows } = await sql<CamelRow<'identity.social_link', 'member_id'>>`
    select member_id as "memberId" from identity.social_link
    where provider = ${provider} and subject_index = ${subject}`.execute(q);
  return rows[0]?.memberId;
}

/** Links a platform account to a member; `false` where it is linked already. */
export async function insertLink(
  tx: Tx,
  link: { provider: string; subject: Buffer; memberId: number; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into identity.social_link (provider, subject_index, member_id, created_at)
    values (${link.provider}, ${link.subject}, ${link.memberId}, ${link.now})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function deleteExpiredTickets(tx: Tx, now: Date): Promise<void> {
  await sql`delete from identity.social_start where expires_at < ${now}`.execute(tx);
  await sql`delete from identity.social_ticket where expires_at < ${now}`.execute(tx);
}
