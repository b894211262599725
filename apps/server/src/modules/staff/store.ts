import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import { type PageRequest, type Role, type Rows, type StaffMember, offsetOf } from '../../platform/index.ts';

export interface StaffRow extends StaffMember {
  hash: string;
  totpSecret: string;
  totpConfirmedAt: Date | null;
  totpLastStep: bigint;
}

const columns = sql`
  id, email, name, role, password_hash as hash, totp_secret as "totpSecret",
  totp_confirmed_at as "totpConfirmedAt", totp_last_step as "totpLastStep"`;

export async function findByEmail(q: Queryable, email: string): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    select ${columns} from staff.member where email = lower(${email}) and disabled_at is null`.execute(q);
  return rows[0];
}

export async function lockMember(tx: Tx, id: number): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    select ${columns} from staff.member where id = ${id} and disabled_at is null for no key update`.execute(tx);
  return rows[0];
}

/** Holds off whoever else would add a member of staff, until the end of the transaction. */
export async function lockMembers(tx: Tx): Promise<void> {
  await sql`lock table staff.member in share row exclusive mode`.execute(tx);
}

export async function countMembers(q: Queryable): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from staff.member`.execute(q);
  return rows[0]?.total ?? 0;
}

export async function insertMember(
  tx: Tx,
  member: { email: string; name: string; hash: string; role: Role; totpSecret: string; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into staff.member (email, name, password_hash, role, totp_secret, created_at)
    values (lower(${member.email}), ${member.name}, ${member.hash}, ${member.role}, ${member.totpSecret}, ${member.now})
    on conflict (email) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Spends a code: its step can be used once. `false` when it, or a later one, already was. */
export async function markCodeUsed(tx: Tx, id: number, step: bigint, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff.member set totp_last_step = ${step}, totp_confirmed_at = coalesce(totp_confirmed_at, ${now})
    where id = ${id} and totp_last_step < ${step}`.execute(tx);
  return numAffectedRows === 1n;
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

export async function insertSession(
  tx: Tx,
  session: { tokenHash: Buffer; staffId: number; now: Date; expiresAt: Date; ip: string },
): Promise<void> {
  await sql`
    insert into staff.session (token_hash, staff_id, created_at, expires_at, seen_at, ip)
    values (${session.tokenHash}, ${session.staffId}, ${session.now}, ${session.expiresAt}, ${session.now}, ${session.ip})`.execute(
    tx,
  );
}

/** The member of staff behind an open session that was not idle too long; notes that it was seen. */
export async function markSessionSeen(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
  idleSince: Date,
): Promise<StaffMember | undefined> {
  const { rows } = await sql<StaffMember>`
    update staff.session s set seen_at = ${now}
    from staff.member m
    where s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > ${now} and s.seen_at > ${idleSince}
      and m.id = s.staff_id and m.disabled_at is null
    returning m.id, m.email, m.name, m.role`.execute(tx);
  return rows[0];
}

export async function markSessionEnded(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await sql`update staff.session set ended_at = ${now} where token_hash = ${tokenHash} and ended_at is null`.execute(
    tx,
  );
}

export async function listEmails(q: Queryable, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from staff.member where id = any(${ids}::integer[])`.execute(q);
  return new Map(rows.map(({ id, email }) => [id, email]));
}

export interface AuditRow {
  id: bigint;
  at: Date;
  staff: string;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
  reason: string | null;
  ip: string;
}

interface NewAudit {
  staff: StaffMember;
  action: string;
  subject: string;
  before: string | null;
  after: string | null;
  reason: string | null;
  ip: string;
  at: Date;
}

/** Appends to the audit's one chain; the head's lock orders those who write at the same moment. */
export async function insertAudit(tx: Tx, audit: NewAudit): Promise<void> {
  await sql`
    with head as (
      select id, hash from staff.audit_head for update
    ), entry as (
      insert into staff.audit
      select (filled.entry).*
      from head, lateral (
        select row(
          head.id + 1, ${audit.at}::timestamptz, ${audit.staff.id}::integer, ${audit.staff.email}, ${audit.action}, ${audit.subject},
          ${audit.before}::jsonb, ${audit.after}::jsonb, ${audit.reason}, ${audit.ip}, '\\x'::bytea
        )::staff.audit as entry
      ) as draft, lateral (
        select row(
          (draft.entry).id, (draft.entry).at, (draft.entry).staff_id, (draft.entry).staff_email, (draft.entry).action,
          (draft.entry).subject, (draft.entry).before, (draft.entry).after, (draft.entry).reason, (draft.entry).ip,
          staff.audit_link(head.hash, draft.entry)
        )::staff.audit as entry
      ) as filled
      returning id, hash
    )
    update staff.audit_head h set id = entry.id, hash = entry.hash from entry`.execute(tx);
}

export async function listAudit(
  q: Queryable,
  words: string,
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<AuditRow>> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const where = sql`${words} = '' or action = ${words} or subject = ${words} or staff_email = lower(${words})`;
  const { rows } = await sql<AuditRow>`
    select id, at, staff_email as staff, action, subject, before, after, reason, ip
    from staff.audit where ${where} order by id ${direction} limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{
    total: number;
  }>`select count(*)::integer as total from staff.audit where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The first place where the audit's chain does not hold, the end that the head names among them; none when it does. */
export async function findAuditBreak(q: Queryable): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id from (
      select a.id, a.hash, a as whole,
        lag(a.id, 1, 0::bigint) over (order by a.id) as id_before,
        lag(a.hash, 1, decode(repeat('00', 32), 'hex')) over (order by a.id) as previous
      from staff.audit a
    ) as linked
    where id <> id_before + 1 or hash <> staff.audit_link(previous, whole)
    union all
    select h.id from staff.audit_head h
    where h.id <> (select coalesce(max(a.id), 0) from staff.audit a)
      or exists (select from staff.audit a where a.id = h.id and a.hash <> h.hash)
    order by id limit 1`.execute(q);
  return rows[0]?.id;
}
