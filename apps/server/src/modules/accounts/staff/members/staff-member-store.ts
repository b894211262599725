import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';
import { type PageRequest, type Rows, type SignedIn, offsetOf } from '../../../../platform/index.ts';

/** An active member with their credentials. */
export type CredentialsRow = CamelRow<'staff.member', 'id' | 'email' | 'name' | 'role' | 'totp_confirmed_at'> & {
  hash: TableRow<'staff.member', 'password_hash'>['password_hash'];
  totp: TableRow<'staff.member', 'totp_sealed'>['totp_sealed'];
};

/** A member as the list of staff shows them. */
export type StaffMemberRow = CamelRow<
  'staff.member',
  'id' | 'email' | 'name' | 'role' | 'created_at' | 'disabled_at' | 'totp_confirmed_at'
> & {
  lastSeenAt: Date | null;
  openSessions: number;
};

const credentials = sql`
  id, email, name, role, password_hash as hash, totp_sealed as totp, totp_confirmed_at as "totpConfirmedAt"`;

export async function findByEmail(q: Queryable, email: string): Promise<CredentialsRow | undefined> {
  const { rows } = await sql<CredentialsRow>`
    select ${credentials} from staff.member where email = ${email.toLowerCase()} and disabled_at is null`.execute(q);
  return rows[0];
}

export async function lockMember(tx: Tx, id: number): Promise<CredentialsRow | undefined> {
  const { rows } = await sql<CredentialsRow>`
    select ${credentials} from staff.member where id = ${id} and disabled_at is null for no key update`.execute(tx);
  return rows[0];
}

/** Blocks concurrent inserts and changes of members until the transaction ends. */
export async function lockMembers(tx: Tx): Promise<void> {
  await sql`lock table staff.member in share row exclusive mode`.execute(tx);
}

export async function countMembers(q: Queryable): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from staff.member`.execute(q);
  return rows[0]?.total ?? 0;
}

export async function isEmailTaken(q: Queryable, email: string): Promise<boolean> {
  const { rows } = await sql`select from staff.member where email = lower(${email})`.execute(q);
  return rows.length > 0;
}

/** Reserves the id of a new member, which the encryption context of their secret contains. */
export async function nextMemberId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('staff.member', 'id'))::integer as id`.execute(tx);
  const [next] = rows;
  if (next === undefined) throw new Error('the sequence of members of staff gave no number');
  return next.id;
}

export async function insertMember(
  tx: Tx,
  member: { id: number; email: string; name: string; hash: string; role: string; totp: Buffer; now: Date },
): Promise<boolean> {
  const { id, email, name, hash, role, totp, now } = member;
  const { numAffectedRows } = await sql`
    insert into staff.member (id, email, name, password_hash, role, totp_sealed, created_at)
    overriding system value
    values (${id}, lower(${email}), ${name}, ${hash}, ${role}, ${totp}, ${now})
    on conflict (email) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Marks a code as used. `false` where the same step or a later one was used before. */
export async function markCodeUsed(tx: Tx, id: number, step: bigint, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff.member set totp_last_step = ${step}, totp_confirmed_at = coalesce(totp_confirmed_at, ${now})
    where id = ${id} and totp_last_step < ${step}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function markPassword(tx: Tx, id: number, hash: string): Promise<void> {
  await sql`update staff.member set password_hash = ${hash} where id = ${id}`.execute(tx);
}

/** Replaces the authenticator secret; it is unconfirmed until the next sign-in. */
export async function markTotpReset(tx: Tx, id: number, totp: Buffer): Promise<void> {
  await sql`
    update staff.member set totp_sealed = ${totp}, totp_secret = null, totp_confirmed_at = null where id = ${id}`.execute(
    tx,
  );
}

export async function markDisabled(tx: Tx, id: number, disabledAt: Date | null): Promise<void> {
  await sql`update staff.member set disabled_at = ${disabledAt} where id = ${id}`.execute(tx);
}

export async function markMemberRole(tx: Tx, id: number, role: string): Promise<void> {
  await sql`update staff.member set role = ${role} where id = ${id}`.execute(tx);
}

export type LockedStaffMember = CamelRow<'staff.member', 'id' | 'email' | 'name' | 'role' | 'disabled_at'> &
  TableRow<'staff.role', 'permissions'>;

/**
 * Locks the given members and every active administrator, in the order of their ids, so that the second of two
 * concurrent changes sees the result of the first.
 */
export async function lockMembersAndAdmins(
  tx: Tx,
  ids: readonly number[],
  adminRole: string,
): Promise<LockedStaffMember[]> {
  await sql`
    select from staff.member where id = any(${ids}::integer[]) or (role = ${adminRole} and disabled_at is null)
    order by id for no key update`.execute(tx);
  // A second statement: the snapshot of the locking statement may be older than the change it waited for.
  const { rows } = await sql<LockedStaffMember>`
    select m.id, m.email, m.name, m.role, m.disabled_at as "disabledAt", r.permissions
    from staff.member m join staff.role r on r.key = m.role
    where m.id = any(${ids}::integer[]) or (m.role = ${adminRole} and m.disabled_at is null) order by m.id`.execute(tx);
  return rows;
}

const memberColumns = sql`
  m.id, m.email, m.name, m.role, m.created_at as "createdAt", m.disabled_at as "disabledAt",
  m.totp_confirmed_at as "totpConfirmedAt",
  (select max(s.seen_at) from staff.session s where s.staff_id = m.id) as "lastSeenAt"`;

export interface StaffMemberFilter {
  /** One member; `null` for all. */
  id: number | null;
  /** Part of a name or an e-mail, or a role. */
  words: string;
  state: 'active' | 'disabled' | null;
  now: Date;
  /** Sessions that were not seen since then are over. */
  idleSince: Date;
}

export async function listMembers(
  q: Queryable,
  { id, words, state, now, idleSince }: StaffMemberFilter,
  page: PageRequest,
): Promise<Rows<StaffMemberRow>> {
  const where = sql`
    (${words} = '' or strpos(lower(m.email), lower(${words})) > 0 or strpos(lower(m.name), lower(${words})) > 0
      or m.role = ${words})
    and (${id}::integer is null or m.id = ${id}::integer)
    and (${state}::text is null or (m.disabled_at is null) = (${state}::text = 'active'))`;
  const { rows } = await sql<StaffMemberRow>`
    select ${memberColumns}, (
      select count(*)::integer from staff.session s
      where s.staff_id = m.id and s.ended_at is null and s.expires_at > ${now} and s.seen_at > ${idleSince}
    ) as "openSessions"
    from staff.member m where ${where}
    order by m.disabled_at is not null, m.name, m.id limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from staff.member m where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function listEmails(q: Queryable, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<TableRow<'staff.member', 'id' | 'email'>>`
    select id, email from staff.member where id = any(${ids}::integer[])`.execute(q);
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** An active member with the current permissions of the role. */
export async function findActive(q: Queryable, id: number): Promise<Omit<SignedIn, 'session'> | undefined> {
  const { rows } = await sql<Omit<SignedIn, 'session'>>`
    select m.id, m.email, m.name, m.role, r.permissions from staff.member m join staff.role r on r.key = m.role
    where m.id = ${id} and m.disabled_at is null`.execute(q);
  return rows[0];
}

/** An active member, as lists of people to choose from show them. */
export type StaffHolder = CamelRow<'staff.member', 'id' | 'name' | 'email'>;

/** The active members whose role has all of some permissions. */
export async function listHolders(q: Queryable, permissions: readonly string[]): Promise<StaffHolder[]> {
  const { rows } = await sql<StaffHolder>`
    select m.id, m.name, m.email from staff.member m join staff.role r on r.key = m.role
    where m.disabled_at is null and r.permissions @> ${[...permissions]}::text[] order by lower(m.name), m.id`.execute(
    q,
  );
  return rows;
}

/** Locks a batch of members whose authenticator secret an earlier release stored in plain text. */
export async function lockPlaintextMembers(tx: Tx, limit: number): Promise<{ id: number; secret: string }[]> {
  const { rows } = await sql<{ id: number; secret: string }>`
    select id, totp_secret as secret from staff.member where totp_secret is not null
    order by id limit ${limit} for update`.execute(tx);
  return rows;
}

export async function markTotpSealed(tx: Tx, id: number, totp: Buffer): Promise<void> {
  await sql`update staff.member set totp_sealed = ${totp}, totp_secret = null where id = ${id}`.execute(tx);
}

export type InvitationRow = CamelRow<'staff.invitation', 'id' | 'role' | 'created_at' | 'expires_at' | 'sent_at'> & {
  email: TableRow<'staff.invitation', 'email_sealed'>['email_sealed'];
  roleName: TableRow<'staff.role', 'name'>['name'];
  /** The e-mail of the inviter. */
  invitedBy: TableRow<'staff.member', 'email'>['email'];
};

const invitationColumns = sql`
  i.id, i.email_sealed as email, i.role, r.name as "roleName", m.email as "invitedBy", i.created_at as "createdAt",
  i.expires_at as "expiresAt", i.sent_at as "sentAt"`;

/** An invitation is valid only while its inviter is an active member. */
const open = sql`i.accepted_at is null and i.revoked_at is null and m.disabled_at is null`;

export async function nextInvitationId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('staff.invitation', 'id'))::integer as id`.execute(tx);
  const [next] = rows;
  if (next === undefined) throw new Error('the sequence of invitations gave no number');
  return next.id;
}

export async function insertInvitation(
  tx: Tx,
  made: {
    id: number;
    tokenHash: Buffer;
    email: Buffer;
    emailIndex: Buffer;
    role: string;
    invitedBy: number;
    now: Date;
    expiresAt: Date;
    sentAt: Date | null;
  },
): Promise<void> {
  await sql`
    insert into staff.invitation
      (id, token_hash, email_sealed, email_index, role, invited_by, created_at, expires_at, sent_at)
    overriding system value
    values (${made.id}, ${made.tokenHash}, ${made.email}, ${made.emailIndex}, ${made.role}, ${made.invitedBy},
      ${made.now}, ${made.expiresAt}, ${made.sentAt})`.execute(tx);
}

/** Locks an unused, unrevoked invitation; returns the permissions of its role. */
export async function lockInvitation(tx: Tx, id: number): Promise<TableRow<'staff.role', 'permissions'> | undefined> {
  const { rows } = await sql<TableRow<'staff.role', 'permissions'>>`
    select r.permissions from staff.invitation i join staff.role r on r.key = i.role
    where i.id = ${id} and i.accepted_at is null and i.revoked_at is null for update of i`.execute(tx);
  return rows[0];
}

/** Replaces the secret, the expiry and the inviter of an invitation. */
export async function markInvitationRenewed(
  tx: Tx,
  id: number,
  {
    tokenHash,
    invitedBy,
    expiresAt,
    sentAt,
  }: { tokenHash: Buffer; invitedBy: number; expiresAt: Date; sentAt: Date | null },
): Promise<void> {
  await sql`
    update staff.invitation set token_hash = ${tokenHash}, invited_by = ${invitedBy}, expires_at = ${expiresAt},
      sent_at = ${sentAt}
    where id = ${id}`.execute(tx);
}

export async function listInvitations(q: Queryable, now: Date): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${invitationColumns} from staff.invitation i
    join staff.role r on r.key = i.role join staff.member m on m.id = i.invited_by
    where ${open} and i.expires_at > ${now} order by i.id desc limit 200`.execute(q);
  return rows;
}

export async function findInvitation(q: Queryable, tokenHash: Buffer, now: Date): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select ${invitationColumns} from staff.invitation i
    join staff.role r on r.key = i.role join staff.member m on m.id = i.invited_by
    where i.token_hash = ${tokenHash} and ${open} and i.expires_at > ${now}`.execute(q);
  return rows[0];
}

/** Marks an invitation as used; of two concurrent calls one returns `true`. */
export async function markInvitationAccepted(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff.invitation set accepted_at = ${now}, email_sealed = null
    where id = ${id} and accepted_at is null and revoked_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Revokes open invitations: one by its id, or those of an e-mail. Returns their ids. */
export async function markInvitationsRevoked(
  tx: Tx,
  { id = null, emailIndex = null }: { id?: number | null; emailIndex?: Buffer | null },
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<TableRow<'staff.invitation', 'id'>>`
    update staff.invitation set revoked_at = ${now}, email_sealed = null
    where accepted_at is null and revoked_at is null and (id = ${id}::integer or email_index = ${emailIndex}::bytea)
    returning id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Deletes invitations that expired before `expired`. */
export async function deleteInvitationsBefore(tx: Tx, expired: Date): Promise<void> {
  await sql`
    delete from staff.invitation where expires_at < ${expired}`.execute(tx);
}
