import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';
import { deletePasskeysOf } from './passkeys/passkey-store.ts';

/** The password hash of a member; `null` without a password, and for an unknown id. */
export async function findPasswordHash(q: Queryable, memberId: number): Promise<string | null> {
  const { rows } = await sql<{ hash: string | null }>`
    select password_hash as hash from identity.member where id = ${memberId}`.execute(q);
  return rows[0]?.hash ?? null;
}

export type SubjectSessionRow = CamelRow<
  'identity.session',
  'token_hash' | 'created_at' | 'ended_at' | 'ended_cause' | 'agent' | 'area' | 'seen_at'
> & { ip: TableRow<'identity.session', 'ip_sealed'>['ip_sealed'] };

export async function listSessions(q: Queryable, memberId: number): Promise<SubjectSessionRow[]> {
  const { rows } = await sql<SubjectSessionRow>`
    select token_hash as "tokenHash", created_at as "createdAt", ended_at as "endedAt", ended_cause as "endedCause",
      ip_sealed as ip, agent, area, seen_at as "seenAt"
    from identity.session where member_id = ${memberId} order by created_at`.execute(q);
  return rows;
}

/** A browser with "keep me signed in". */
export type SessionFamilyRow = CamelRow<
  'identity.session_family',
  'created_at' | 'seen_at' | 'expires_at' | 'ended_at' | 'ended_cause' | 'agent' | 'area'
>;

export async function listSessionFamilies(q: Queryable, memberId: number): Promise<SessionFamilyRow[]> {
  const { rows } = await sql<SessionFamilyRow>`
    select created_at as "createdAt", seen_at as "seenAt", expires_at as "expiresAt", ended_at as "endedAt",
      ended_cause as "endedCause", agent, area
    from identity.session_family where member_id = ${memberId} order by created_at`.execute(q);
  return rows;
}

/** The time at which the second step was enabled, and the number of recovery codes left. */
export async function findTwoStep(q: Queryable, memberId: number): Promise<{ since: Date; left: number } | undefined> {
  const { rows } = await sql<{ since: Date; left: number }>`
    select t.confirmed_at as since, (
      select count(*)::integer from identity.recovery_code c where c.member_id = t.member_id and c.used_at is null
    ) as left
    from identity.totp t where t.member_id = ${memberId} and t.confirmed_at is not null`.execute(q);
  return rows[0];
}

/** The time at which a member entered CPF and birth date; `null` until then. */
export async function findIdentityDocumentAt(q: Queryable, memberId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select identity_documents_at as at from identity.member where id = ${memberId}`.execute(q);
  return rows[0]?.at ?? null;
}

/** Tags, freeze and dates of notes and corrections that staff recorded about a member. */
export interface StaffRecordsRow {
  tags: string[];
  frozenAt: Date | null;
  notedAt: Date[];
  correctedAt: Date[];
}

export async function findStaffRecords(q: Queryable, memberId: number): Promise<StaffRecordsRow> {
  const { rows } = await sql<StaffRecordsRow>`
    select
      array(select tag from identity.player_tag where member_id = ${memberId} order by tag) as tags,
      (select at from identity.freeze where member_id = ${memberId}) as "frozenAt",
      array(select at from identity.player_note where member_id = ${memberId} order by at) as "notedAt",
      array(select decided_at from identity.correction where member_id = ${memberId} and status = 'applied'
        order by decided_at) as "correctedAt"`.execute(q);
  return rows[0] ?? { tags: [], frozenAt: null, notedAt: [], correctedAt: [] };
}

export type SubjectLoginRow = CamelRow<'identity.login', 'id' | 'at' | 'outcome' | 'device' | 'area'> & {
  ip: TableRow<'identity.login', 'ip_sealed'>['ip_sealed'];
};

export async function listLogins(q: Queryable, memberId: number): Promise<SubjectLoginRow[]> {
  const { rows } = await sql<SubjectLoginRow>`
    select id, at, outcome, device, area, ip_sealed as ip from identity.login
    where member_id = ${memberId} order by at`.execute(q);
  return rows;
}

export async function listSocialLinks(
  q: Queryable,
  memberId: number,
): Promise<CamelRow<'identity.social_link', 'provider' | 'created_at'>[]> {
  const { rows } = await sql<CamelRow<'identity.social_link', 'provider' | 'created_at'>>`
    select provider, created_at as "createdAt" from identity.social_link
    where member_id = ${memberId} order by provider`.execute(q);
  return rows;
}

/** Erases the data that identifies a member. The id stays; sealed values become unreadable without their key. */
export async function markErased(tx: Tx, memberId: number, status: number, now: Date): Promise<void> {
  await sql`
    update identity.member set
      account = 'erased-' || id, account_key = 'erased-' || id, password_hash = null, nickname = '', gender = 0,
      photo = '', invite_code = 'erased-' || id, realname_index = null, phone_index = null, email_sealed = null, email_index = null,
      cpf_sealed = null, cpf_index = null, qq_sealed = null, birth_date_sealed = null, address_sealed = null, register_area = '', withdrawal_password_hash = null, status = ${status},
      erased_at = ${now}, updated_at = ${now}
    where id = ${memberId}`.execute(tx);
  await sql`update identity.session set agent = '', area = '' where member_id = ${memberId}`.execute(tx);
  await sql`update identity.session_family set agent = '', area = '' where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.social_link where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.social_ticket where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.verification_code where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.sign_in_challenge where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.login where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.notice where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.proof where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.totp where member_id = ${memberId}`.execute(tx);
  await deletePasskeysOf(tx, memberId);
  await sql`delete from identity.freeze where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.player_tag where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.player_note where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.correction where member_id = ${memberId}`.execute(tx);
}

export async function findErasedAt(q: Queryable, memberId: number): Promise<Date | null> {
  const { rows } = await sql<CamelRow<'identity.member', 'erased_at'>>`
    select erased_at as "erasedAt" from identity.member where id = ${memberId}`.execute(q);
  return rows[0]?.erasedAt ?? null;
}

/** Deletes sign-in attempts and notices before `before`; returns how many. */
export async function deleteSignInsBefore(tx: Tx, before: Date): Promise<number> {
  await sql`delete from identity.sign_in_challenge where expires_at < ${before}`.execute(tx);
  const logins = await sql`
    delete from identity.login l where l.at < ${before}
      and not exists (select from identity.sign_in_challenge c where c.login_id = l.id)`.execute(tx);
  const notices = await sql`delete from identity.notice where at < ${before}`.execute(tx);
  return Number(logins.numAffectedRows ?? 0n) + Number(notices.numAffectedRows ?? 0n);
}

export type SubjectNoticeRow = CamelRow<'identity.notice', 'kind' | 'at' | 'data' | 'read_at'>;

export async function listNotices(q: Queryable, memberId: number): Promise<SubjectNoticeRow[]> {
  const { rows } = await sql<SubjectNoticeRow>`
    select kind, at, data, read_at as "readAt" from identity.notice where member_id = ${memberId} order by at`.execute(
    q,
  );
  return rows;
}

/** Lists members that are not erased and had no activity since `before`, with ids above `after`. */
export async function listInactiveMembers(q: Queryable, before: Date, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<TableRow<'identity.member', 'id'>>`
    select m.id from identity.member m
    where m.id > ${after} and m.erased_at is null and not m.is_demo and m.updated_at < ${before}
      and not exists (
        select from identity.session s where s.member_id = m.id and coalesce(s.ended_at, s.expires_at) >= ${before})
    order by m.id limit ${limit}`.execute(q);
  return rows.map(({ id }) => id);
}
