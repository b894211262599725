import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';

interface Start {
  stateHash: Buffer;
  provider: string;
  browserHash: Buffer;
  checks: Buffer;
  expiresAt: Date;
}

export async function insertStart(tx: Tx, start: Start): Promise<void> {
  await sql`
    insert into identity.social_start (state_hash, provider, browser_hash, checks_sealed, expires_at)
    values (${start.stateHash}, ${start.provider}, ${start.browserHash}, ${start.checks}, ${start.expiresAt})`.execute(
    tx,
  );
}

/** Takes a start away: it is answered once, right or wrong, and by the browser that made it. */
export async function takeStart(
  tx: Tx,
  { stateHash, provider, browserHash }: Pick<Start, 'stateHash' | 'provider' | 'browserHash'>,
  now: Date,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ checks: Buffer }>`
    delete from identity.social_start
    where state_hash = ${stateHash} and provider = ${provider} and browser_hash = ${browserHash} and expires_at > ${now}
    returning checks_sealed as checks`.execute(tx);
  return rows[0]?.checks;
}

interface Ticket {
  ticketHash: Buffer;
  browserHash: Buffer;
  memberId: number | null;
  person: Buffer | null;
  expiresAt: Date;
}

export async function insertTicket(tx: Tx, ticket: Ticket): Promise<void> {
  await sql`
    insert into identity.social_ticket (ticket_hash, browser_hash, member_id, person_sealed, expires_at)
    values (${ticket.ticketHash}, ${ticket.browserHash}, ${ticket.memberId}, ${ticket.person}, ${ticket.expiresAt})`.execute(
    tx,
  );
}

type Held = Pick<Ticket, 'ticketHash' | 'browserHash'>;

/** Takes away the ticket of a member who signs in; answers whose it was. */
export async function takeMemberTicket(
  tx: Tx,
  { ticketHash, browserHash }: Held,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ memberId: number }>`
    delete from identity.social_ticket
    where ticket_hash = ${ticketHash} and browser_hash = ${browserHash} and expires_at > ${now} and member_id is not null
    returning member_id as "memberId"`.execute(tx);
  return rows[0]?.memberId;
}

/** Whether a ticket waits for what is missing of somebody new. */
export async function waitsForPerson(q: Queryable, { ticketHash, browserHash }: Held, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.social_ticket
    where ticket_hash = ${ticketHash} and browser_hash = ${browserHash} and expires_at > ${now}
      and person_sealed is not null`.execute(q);
  return rows.length > 0;
}

/** Takes away the ticket of somebody new; answers who the platform said they are. */
export async function takePersonTicket(
  tx: Tx,
  { ticketHash, browserHash }: Held,
  now: Date,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ person: Buffer }>`
    delete from identity.social_ticket
    where ticket_hash = ${ticketHash} and browser_hash = ${browserHash} and expires_at > ${now}
      and person_sealed is not null
    returning person_sealed as person`.execute(tx);
  return rows[0]?.person;
}

export async function findLinked(q: Queryable, provider: string, subject: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ memberId: number }>`
    select member_id as "memberId" from identity.social_link
    where provider = ${provider} and subject_index = ${subject}`.execute(q);
  return rows[0]?.memberId;
}

/** `false` where the platform's person is a member already. */
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

export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
  await sql`delete from identity.social_start where expires_at < ${now}`.execute(tx);
  await sql`delete from identity.social_ticket where expires_at < ${now}`.execute(tx);
}
