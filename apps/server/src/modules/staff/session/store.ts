import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import type { SignedIn } from '../../../platform/index.ts';

/** Why a session ended before its time. */
export type EndCause = 'logout' | 'self' | 'staff' | 'password' | 'disabled' | 'totp';

export interface SessionRow {
  id: number;
  staffId: number;
  tokenHash: Buffer;
  createdAt: Date;
  seenAt: Date;
  expiresAt: Date;
  ip: Buffer | null;
  agent: string;
}

export async function insertChallenge(tx: Tx, tokenHash: Buffer, staffId: number, expiresAt: Date): Promise<void> {
  await sql`
    insert into staff.challenge (token_hash, staff_id, expires_at) values (${tokenHash}, ${staffId}, ${expiresAt})`.execute(
    tx,
  );
}

export async function deleteChallengesBefore(tx: Tx, expired: Date): Promise<void> {
  await sql`delete from staff.challenge where expires_at < ${expired}`.execute(tx);
}

/** How many codes were tried for a member of staff in challenges that expire, or expired, after `since`. */
export async function countCodeTries(q: Queryable, staffId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    select coalesce(sum(tries), 0)::integer as tries from staff.challenge
    where staff_id = ${staffId} and expires_at > ${since}`.execute(q);
  return rows[0]?.tries ?? 0;
}

/** Counts a try against a challenge that is still open; answers whose it is and how many tries it has seen. */
export async function countChallengeTry(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<{ staffId: number; tries: number } | undefined> {
  const { rows } = await sql<{ staffId: number; tries: number }>`
    update staff.challenge set tries = tries + 1
    where token_hash = ${tokenHash} and expires_at > ${now}
    returning staff_id as "staffId", tries`.execute(tx);
  return rows[0];
}

export async function deleteChallenge(tx: Tx, tokenHash: Buffer): Promise<void> {
  await sql`delete from staff.challenge where token_hash = ${tokenHash}`.execute(tx);
}

/** Who has just proved themselves begins anew: no challenge that is still open may be gone on with. */
export async function deleteChallengesOf(tx: Tx, staffId: number): Promise<void> {
  await sql`delete from staff.challenge where staff_id = ${staffId}`.execute(tx);
}

/** Counts a try of `subject`; tries before `forgetBefore` no longer count. */
export async function countTry(
  tx: Tx,
  subject: Buffer,
  forgetBefore: Date,
  now: Date,
): Promise<{ tries: number; since: Date }> {
  const { rows } = await sql<{ tries: number; since: Date }>`
    insert into staff.attempt as a (subject, tries, since) values (${subject}, 1, ${now})
    on conflict (subject) do update set
      tries = case when a.since <= ${forgetBefore} then 1 else a.tries + 1 end,
      since = case when a.since <= ${forgetBefore} then ${now} else a.since end
    returning tries, since`.execute(tx);
  return rows[0] ?? { tries: 1, since: now };
}

export async function deleteTries(tx: Tx, subject: Buffer): Promise<void> {
  await sql`delete from staff.attempt where subject = ${subject}`.execute(tx);
}

export async function deleteTriesBefore(tx: Tx, since: Date): Promise<void> {
  await sql`delete from staff.attempt where since < ${since}`.execute(tx);
}

export async function insertSession(
  tx: Tx,
  session: { tokenHash: Buffer; staffId: number; now: Date; expiresAt: Date; ip: Buffer; agent: string },
): Promise<number> {
  const { tokenHash, staffId, now, expiresAt, ip, agent } = session;
  const { rows } = await sql<{ id: number }>`
    insert into staff.session (token_hash, staff_id, created_at, expires_at, seen_at, ip_sealed, agent)
    values (${tokenHash}, ${staffId}, ${now}, ${expiresAt}, ${now}, ${ip}, ${agent}) returning id`.execute(tx);
  const [made] = rows;
  if (made === undefined) throw new Error('a session was opened and is not there');
  return made.id;
}

/** The member of staff behind an open session that was not idle too long; notes that it was seen. */
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

/** Sessions that are open and were not idle too long, of one member of staff, the last seen first. */
export async function listSessions(q: Queryable, staffId: number, now: Date, idleSince: Date): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, staff_id as "staffId", token_hash as "tokenHash", created_at as "createdAt", seen_at as "seenAt",
      expires_at as "expiresAt", ip_sealed as ip, agent
    from staff.session
    where staff_id = ${staffId} and ended_at is null and expires_at > ${now} and seen_at > ${idleSince}
    order by seen_at desc, id desc limit 100`.execute(q);
  return rows;
}

export async function markSessionEnded(tx: Tx, tokenHash: Buffer, cause: EndCause, now: Date): Promise<void> {
  await sql`
    update staff.session set ended_at = ${now}, ended_cause = ${cause}
    where token_hash = ${tokenHash} and ended_at is null`.execute(tx);
}

/** Ends open sessions of a member of staff: one, or all but one; answers their numbers. */
export async function markSessionsEnded(
  tx: Tx,
  staffId: number,
  { only = null, but = null }: { only?: number | null; but?: number | null },
  cause: EndCause,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update staff.session set ended_at = ${now}, ended_cause = ${cause}
    where staff_id = ${staffId} and ended_at is null and expires_at > ${now}
      and (${only}::integer is null or id = ${only}::integer) and (${but}::integer is null or id <> ${but}::integer)
    returning id`.execute(tx);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** Sessions whose address an earlier release kept in clear. */
export async function lockSessionsInClear(tx: Tx, limit: number): Promise<{ tokenHash: Buffer; ip: string }[]> {
  const { rows } = await sql<{ tokenHash: Buffer; ip: string }>`
    select token_hash as "tokenHash", ip from staff.session where ip is not null
    order by id limit ${limit} for update`.execute(tx);
  return rows;
}

export async function markSessionSealed(tx: Tx, tokenHash: Buffer, ip: Buffer): Promise<void> {
  await sql`
    update staff.session set ip_sealed = ${ip}, ip = null where token_hash = ${tokenHash}`.execute(tx);
}

/** Sessions that ended, or ran out, before `moment` are forgotten; the log keeps that they were. */
export async function deleteSessionsBefore(tx: Tx, moment: Date): Promise<void> {
  await sql`delete from staff.session where expires_at < ${moment}`.execute(tx);
}
