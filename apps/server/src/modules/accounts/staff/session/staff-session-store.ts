import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';
import type { SignedIn } from '../../../../platform/index.ts';

/** Why a session ended before it expired. */
export type StaffSessionEndCause = NonNullable<TableRow<'staff.session', 'ended_cause'>['ended_cause']>;

export type StaffSessionRow = CamelRow<
  'staff.session',
  'id' | 'staff_id' | 'token_hash' | 'created_at' | 'seen_at' | 'expires_at' | 'agent'
> & { ip: TableRow<'staff.session', 'ip_sealed'>['ip_sealed'] };

export async function insertChallenge(tx: Tx, tokenHash: Buffer, staffId: number, expiresAt: Date): Promise<void> {
  await sql`
    insert into staff.challenge (token_hash, staff_id, expires_at) values (${tokenHash}, ${staffId}, ${expiresAt})`.execute(
    tx,
  );
}

export async function deleteChallengesBefore(tx: Tx, expired: Date): Promise<void> {
  await sql`delete from staff.challenge where expires_at < ${expired}`.execute(tx);
}

/** Counts the code attempts of a member in challenges that expire after `since`. */
export async function countCodeAttempts(q: Queryable, staffId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    select coalesce(sum(attempts), 0)::integer as attempts from staff.challenge
    where staff_id = ${staffId} and expires_at > ${since}`.execute(q);
  return rows[0]?.attempts ?? 0;
}

/** Counts an attempt of an open challenge; returns its member and its number of attempts. */
export async function countChallengeAttempt(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<CamelRow<'staff.challenge', 'staff_id' | 'attempts'> | undefined> {
  const { rows } = await sql<CamelRow<'staff.challenge', 'staff_id' | 'attempts'>>`
    update staff.challenge set attempts = attempts + 1
    where token_hash = ${tokenHash} and expires_at > ${now}
    returning staff_id as "staffId", attempts`.execute(tx);
  return rows[0];
}

export async function deleteChallenge(tx: Tx, tokenHash: Buffer): Promise<void> {
  await sql`delete from staff.challenge where token_hash = ${tokenHash}`.execute(tx);
}

/** Deletes the open challenges of a member, so that none can be completed after their credentials change. */
export async function deleteChallengesOf(tx: Tx, staffId: number): Promise<void> {
  await sql`delete from staff.challenge where staff_id = ${staffId}`.execute(tx);
}

/** Counts an attempt of `subject`; a count that began before `forgetBefore` starts again. */
export async function countAttempt(
  tx: Tx,
  subject: Buffer,
  forgetBefore: Date,
  now: Date,
): Promise<TableRow<'staff.attempt', 'attempts' | 'since'>> {
  const { rows } = await sql<TableRow<'staff.attempt', 'attempts' | 'since'>>`
    insert into staff.attempt as a (subject, attempts, since) values (${subject}, 1, ${now})
    on conflict (subject) do update set
      attempts = case when a.since <= ${forgetBefore} then 1 else a.attempts + 1 end,
      since = case when a.since <= ${forgetBefore} then ${now} else a.since end
    returning attempts, since`.execute(tx);
  return rows[0] ?? { attempts: 1, since: now };
}

export async function deleteAttempts(tx: Tx, subject: Buffer): Promise<void> {
  await sql`delete from staff.attempt where subject = ${subject}`.execute(tx);
}

export async function deleteAttemptsBefore(tx: Tx, since: Date): Promise<void> {
  await sql`delete from staff.attempt where since < ${since}`.execute(tx);
}

export async function insertSession(
  tx: Tx,
  session: { tokenHash: Buffer; staffId: number; now: Date; expiresAt: Date; ip: Buffer; agent: string },
): Promise<number> {
  const { tokenHash, staffId, now, expiresAt, ip, agent } = session;
  const { rows } = await sql<TableRow<'staff.session', 'id'>>`
    insert into staff.session (token_hash, staff_id, created_at, expires_at, seen_at, ip_sealed, agent)
    values (${tokenHash}, ${staffId}, ${now}, ${expiresAt}, ${now}, ${ip}, ${agent}) returning id`.execute(tx);
  const [inserted] = rows;
  if (inserted === undefined) throw new Error('inserting a staff session returned no row');
  return inserted.id;
}

/** Returns the member of an open session seen after `idleSince`, and marks the session as seen now. */
export async function markSessionSeen(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
  idleSince: Date,
): Promise<SignedIn | undefined> {
  const { rows } = await sql<SignedIn>`
    update staff.session s set seen_at = ${now}
    from staff.member m join staff.role r on r.key = m.role
    where s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > ${now} and s.seen_at > ${idleSince}
      and m.id = s.staff_id and m.disabled_at is null
    returning m.id, m.email, m.name, m.role, r.permissions, s.id as session`.execute(tx);
  return rows[0];
}

/** The same, without marking the session as seen. */
export async function findOpenSession(
  q: Queryable,
  tokenHash: Buffer,
  now: Date,
  idleSince: Date,
): Promise<SignedIn | undefined> {
  const { rows } = await sql<SignedIn>`
    select m.id, m.email, m.name, m.role, r.permissions, s.id as session
    from staff.session s join staff.member m on m.id = s.staff_id join staff.role r on r.key = m.role
    where s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > ${now} and s.seen_at > ${idleSince}
      and m.disabled_at is null`.execute(q);
  return rows[0];
}

/** Lists the open sessions of a member that were seen after `idleSince`, the last seen first. */
export async function listSessions(
  q: Queryable,
  staffId: number,
  now: Date,
  idleSince: Date,
): Promise<StaffSessionRow[]> {
  const { rows } = await sql<StaffSessionRow>`
    select id, staff_id as "staffId", token_hash as "tokenHash", created_at as "createdAt", seen_at as "seenAt",
      expires_at as "expiresAt", ip_sealed as ip, agent
    from staff.session
    where staff_id = ${staffId} and ended_at is null and expires_at > ${now} and seen_at > ${idleSince}
    order by seen_at desc, id desc limit 100`.execute(q);
  return rows;
}

export async function markSessionEnded(
  tx: Tx,
  tokenHash: Buffer,
  cause: StaffSessionEndCause,
  now: Date,
): Promise<void> {
  await sql`
    update staff.session set ended_at = ${now}, ended_cause = ${cause}
    where token_hash = ${tokenHash} and ended_at is null`.execute(tx);
}

/** Ends open sessions of a member: one, or all except one; returns their ids. */
export async function markSessionsEnded(
  tx: Tx,
  staffId: number,
  { only = null, except = null }: { only?: number | null; except?: number | null },
  cause: StaffSessionEndCause,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<TableRow<'staff.session', 'id'>>`
    update staff.session set ended_at = ${now}, ended_cause = ${cause}
    where staff_id = ${staffId} and ended_at is null and expires_at > ${now}
      and (${only}::integer is null or id = ${only}::integer) and (${except}::integer is null or id <> ${except}::integer)
    returning id`.execute(tx);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** Locks a batch of sessions whose IP address an earlier release stored in plain text. */
export async function lockPlaintextSessions(tx: Tx, limit: number): Promise<{ tokenHash: Buffer; ip: string }[]> {
  const { rows } = await sql<{ tokenHash: Buffer; ip: string }>`
    select token_hash as "tokenHash", ip from staff.session where ip is not null
    order by id limit ${limit} for update`.execute(tx);
  return rows;
}

export async function markSessionSealed(tx: Tx, tokenHash: Buffer, ip: Buffer): Promise<void> {
  await sql`
    update staff.session set ip_sealed = ${ip}, ip = null where token_hash = ${tokenHash}`.execute(tx);
}

/** Deletes sessions that expired before `moment`; the audit log still names them. */
export async function deleteSessionsBefore(tx: Tx, moment: Date): Promise<void> {
  await sql`delete from staff.session where expires_at < ${moment}`.execute(tx);
}
